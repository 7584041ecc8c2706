import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { TransactionNotices } from '../../components/transaction-notices.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { describeStage } from '../../web3/transaction/describe-stage.ts'
import type { ContractCall } from '../../web3/transaction/run-transaction.ts'
import { useTransaction } from '../../web3/transaction/use-transaction.ts'
import { AskFirst } from './ask-first.tsx'
import { DoneNote } from './done-note.tsx'
import type { Question } from './questions.ts'

interface ChainActProps {
  question: Question
  /** Null while what was entered is not complete. */
  call: ContractCall | null
  /** Whose it is, for the toast. */
  subject: string
  /** Of the vault that does it; missing where none does. */
  protocol?: Protocol
  /** Before it is asked: a form shows what is wrong with it. */
  onTry?: () => void
  onDone?: () => void
  typeFirst?: string
  main?: boolean
  testId: string
}

/** Something that the chain does, after a question, through the one way in which every action is sent. */
export function ChainAct(props: ChainActProps) {
  const { question, call, subject, protocol, onTry, onDone, typeFirst, main = false, testId } = props
  const { _: t } = useLingui()
  const { state, run, reset } = useTransaction()
  const isDone = state.status === 'done'

  const tellDone = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (isDone) tellDone()
  }, [isDone])

  return (
    <AskFirst
      question={question}
      progress={state.status === 'running' ? t(describeStage(state)) : null}
      onAsk={() => {
        reset()
        onTry?.()
        return call !== null
      }}
      onConfirm={() => {
        const description = t('admin.toast', { act: question.label, subject })
        if (call) void run({ action: call, description, protocol })
      }}
      typeFirst={typeFirst}
      main={main}
      testId={testId}
    >
      <TransactionNotices state={state} name={testId} />
      {isDone && <DoneNote testId={`${testId}-done`}>{t('admin.done')}</DoneNote>}
    </AskFirst>
  )
}
