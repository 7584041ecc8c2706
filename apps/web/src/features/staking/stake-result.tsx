import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { TransactionResult } from '../../components/transaction-result.tsx'
import { openedPosition } from '../../web3/position-id.ts'
import type { TransactionOutcome } from '../../web3/transaction/use-transaction.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import type { Stake } from './use-stake.ts'

interface StakeResultProps {
  stake: Stake
  outcome: TransactionOutcome
  onAgain: () => void
}

export function StakeResult({ stake, outcome, onAgain }: StakeResultProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const position = web3 && openedPosition(web3, outcome.receipt)
  // The fields go on living below; what was done stays as it was.
  const [done] = useState(
    () =>
      ({
        protocol: stake.protocol,
        title: stake.protocol === 'aave' ? 'stake.done.title.aave' : 'stake.done.title',
        amount: stake.format(stake.amount ?? 0n),
        name: stake.ngo?.name ?? '',
        percent: stake.percent ?? 0,
      }) as const,
  )
  const facts = { term: t('stake.done.position'), value: String(position), testId: 'position-id' }
  return (
    <TransactionResult
      title={t(done.title)}
      text={t('stake.done.text', done)}
      facts={position === null ? [] : [facts]}
      outcome={outcome}
      protocol={done.protocol}
      actions={
        <>
          <Button component={Link} variant="default" to="/withdraw" data-testid="stake-position-link">
            {t('stake.done.see')}
          </Button>
          <Button onClick={onAgain} data-testid="stake-again">
            {t('stake.done.again')}
          </Button>
        </>
      }
      testId="stake-result"
    />
  )
}
