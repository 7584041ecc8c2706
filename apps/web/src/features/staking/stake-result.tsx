import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { TransactionReceipt } from 'viem'
import { CopyButton } from '../../components/copy-button.tsx'
import { useExplorer } from '../../web3/explorer.ts'
import { openedPosition } from '../../web3/position-id.ts'
import classes from './stake-result.module.css'
import type { Stake } from './use-stake.ts'

interface StakeResultProps {
  stake: Stake
  hash: string
  receipt: TransactionReceipt
  onAgain: () => void
}

export function StakeResult({ stake, hash, receipt, onAgain }: StakeResultProps) {
  const { _: t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const explorer = useExplorer()
  const link = explorer(stake.protocol === 'aave' ? 'aave-tx' : 'tx', hash)
  const position = openedPosition(receipt)
  // The fields go on living below; what was done stays as it was.
  const [done] = useState(
    () =>
      ({
        title: stake.protocol === 'aave' ? 'stake.done.title.aave' : 'stake.done.title',
        amount: stake.format(stake.amount ?? 0n),
        name: stake.ngo?.name ?? '',
        percent: stake.percent ?? 0,
      }) as const,
  )

  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.result} data-testid="stake-result">
      <h2 ref={heading} tabIndex={-1}>
        {t(done.title)}
      </h2>
      <p>{t('stake.done.text', done)}</p>
      <dl className={classes.facts}>
        {position !== null && (
          <div>
            <dt>{t('stake.done.position')}</dt>
            <dd data-testid="position-id">{String(position)}</dd>
          </div>
        )}
        <div>
          <dt>{t('stake.done.transaction')}</dt>
          <dd data-testid="transaction-hash">
            {link ? (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('transaction.viewLabel')}
              >
                {formatAddress(hash)}
              </a>
            ) : (
              formatAddress(hash)
            )}
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <CopyButton value={hash} label={t('stake.done.copy')} testId="copy-hash" />
        <Button onClick={onAgain} data-testid="stake-again">
          {t('stake.done.again')}
        </Button>
      </div>
    </div>
  )
}
