import { formatDateTime } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PositionNumber } from '#components/domain/position-number.tsx'
import { TransactionFacts } from '#components/domain/transaction/transaction-facts.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import type { SubmittedStake } from '#features/staking/hooks/use-stake-form.ts'
import { useApi } from '#lib/api/api-context.ts'
import { extension } from '#lib/extension.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { usePositionLink } from '#lib/ui-state/position-sheet.ts'
import { decodePositionId } from '#web3/calls/decode-position-id.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { hasLocalTools } from '#web3/network/local-tools.ts'
import type { TransactionOutcome } from '#web3/transaction/use-transaction.ts'
import { ShareStake } from './share-stake.tsx'
import classes from './stake-result.module.css'

const afterStake = extension && lazyComponent(extension.loadAfterStake)

type StakeResultProps = {
  sent: SubmittedStake
  outcome: TransactionOutcome
  onAgain: () => void
}

/** The stake that was made, in place of the form. Takes the focus from its button. */
export function StakeResult({ sent, outcome, onAgain }: StakeResultProps) {
  const t = useT()
  const locale = useLocale()
  const web3 = useWeb3()
  const positionLink = usePositionLink()
  const { protocol, formattedAmount, percent } = sent
  const { receipt } = outcome
  const id = web3 && decodePositionId(web3, receipt)
  const deposits = useQuery(depositsQuery(useApi(), protocol)).data
  const position = deposits?.positions.find(
    ({ positionId, transactionHash }) =>
      positionId === String(id) && transactionHash === receipt.transactionHash,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const feeWei = receipt.gasUsed * receipt.effectiveGasPrice
  const facts = [
    position && {
      term: t('position.word'),
      value: <PositionNumber number={position.number} />,
      testId: 'own-position',
    },
    id !== null && {
      term: t('position.details'),
      value: (
        <details>
          <summary>{t('position.onChain')}</summary>
          <span data-testid="position-id">{String(id)}</span>
        </details>
      ),
      testId: 'position-details',
    },
    {
      term: t('stake.done.fee'),
      value: formatTokenAmount(feeWei, ETHER_DECIMALS, 'ETH', locale),
      testId: 'fee-paid',
    },
  ].filter(fact => fact !== undefined && fact !== false)
  return (
    <Card className={`ky-lines ${classes.card}`} data-testid="stake-result">
      <div className={classes.section}>
        <p className={classes.state}>
          <Icon name="check" size="small" />
          {position
            ? t('stake.done.confirmedAt', { date: formatDateTime(new Date(position.startDate)) })
            : t('stake.done.confirmed')}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {t('stake.done.title', { amount: formattedAmount.replace(' ', '\u00a0'), name: sent.ngo.name })}
        </h2>
        <p className={classes.text}>{t('stake.done.text', { percent })}</p>
        <div className={`ky-actions ${classes.actions}`}>
          <Button
            component={Link}
            // Its number comes with the index, which can be behind.
            {...(position
              ? positionLink({ protocol, number: position.number })
              : { to: `/withdraw?protocol=${protocol}` })}
            data-testid="stake-position-link"
          >
            {t(position ? 'stake.done.position' : 'stake.done.positions')}
          </Button>
          <Button variant="default" onClick={onAgain} data-testid="stake-again">
            {t(`stake.done.again.${protocol}`)}
          </Button>
          {afterStake && position && web3 && hasLocalTools(web3) && (
            <LazyBoundary placeholder={null}>
              <afterStake.Component protocol={protocol} position={position} />
            </LazyBoundary>
          )}
        </div>
      </div>
      <div className={classes.section}>
        <ShareStake sent={sent} />
      </div>
      <div className={classes.section}>
        <TransactionFacts facts={facts} outcome={outcome} protocol={protocol} testId="stake-result" />
      </div>
    </Card>
  )
}
