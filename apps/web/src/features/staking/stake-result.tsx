import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { TransactionResult } from '../../components/transaction-result.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { openedPosition } from '../../web3/position-id.ts'
import type { TransactionOutcome } from '../../web3/transaction/use-transaction.ts'
import { useWeb3 } from '../../web3/web3-context.ts'

/** A stake as it was sent: the fields go on living meanwhile. */
export interface SentStake {
  protocol: Protocol
  /** With its token. */
  amount: string
  name: string
  percent: number
}

interface StakeResultProps {
  sent: SentStake
  outcome: TransactionOutcome
  onAgain: () => void
}

export function StakeResult({ sent, outcome, onAgain }: StakeResultProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const position = web3 && openedPosition(web3, outcome.receipt)
  const facts = { term: t('stake.done.position'), value: String(position), testId: 'position-id' }
  return (
    <TransactionResult
      title={t(sent.protocol === 'aave' ? 'stake.done.title.aave' : 'stake.done.title')}
      text={t('stake.done.text', { ...sent })}
      facts={position === null ? [] : [facts]}
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
