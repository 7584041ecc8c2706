import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PositionNumber } from '../../../components/domain/position-number.tsx'
import { TransactionResult } from '../../../components/domain/transaction/transaction-result.tsx'
import { useApi } from '../../../lib/api/api-context.ts'
import { depositsQuery } from '../../../lib/queries/deposits-query.ts'
import { decodePositionId } from '../../../web3/calls/decode-position-id.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import type { TransactionOutcome } from '../../../web3/transaction/use-transaction.ts'

/** The stake as submitted; the form's fields may change meanwhile. */
export type SubmittedStake = {
  protocol: Protocol
  /** Formatted with its token. */
  amount: string
  name: string
  percent: number
}

type StakeResultProps = {
  sent: SubmittedStake
  outcome: TransactionOutcome
  onAgain: () => void
}

export function StakeResult({ sent, outcome, onAgain }: StakeResultProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const id = web3 && decodePositionId(web3, outcome.receipt)
  const deposits = useQuery(depositsQuery(useApi(), sent.protocol)).data
  const position = deposits?.positions.find(
    ({ positionId, transactionHash }) =>
      positionId === String(id) && transactionHash === outcome.receipt.transactionHash,
  )
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
  ].filter(fact => fact !== undefined && fact !== false)
  return (
    <TransactionResult
      title={t(sent.protocol === 'aave' ? 'stake.done.title.aave' : 'stake.done.title')}
      text={t('stake.done.text', { ...sent })}
      facts={facts}
      outcome={outcome}
      protocol={sent.protocol}
      actions={
        <>
          <Button component={Link} variant="default" to="/withdraw" data-testid="stake-position-link">
            {t('stake.done.see')}
          </Button>
          <Button onClick={onAgain} data-testid="stake-again">
            {t(sent.protocol === 'aave' ? 'stake.done.again.aave' : 'stake.done.again')}
          </Button>
        </>
      }
      testId="stake-result"
    />
  )
}
