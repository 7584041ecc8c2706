import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { TransactionResult } from '../../../components/domain/transaction-result.tsx'
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
  const position = web3 && decodePositionId(web3, outcome.receipt)
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
