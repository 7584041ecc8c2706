import type { Protocol } from '@kindyield/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { SwitchHint } from '#components/domain/transaction/switch-hint.tsx'
import { TransactionNotices } from '#components/domain/transaction/transaction-notices.tsx'
import { actionForm } from '#features/administration/rules/action-form.ts'
import type { Confirmation } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import { stageMessageId } from '#web3/transaction/stage-message-id.ts'
import { useTransaction } from '#web3/transaction/use-transaction.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import { SuccessNote } from './success-note.tsx'

type ContractActionProps = {
  confirmation: Confirmation
  /** Null while the form is incomplete. */
  call: ContractCall | null
  /** The NGO's name or address in the toast. */
  subject: string
  /** The called vault's protocol; missing for the factory. */
  protocol?: Protocol
  /** Called before the dialog opens, so that a form can show its errors. */
  onAttempt?: () => void
  onDone?: () => void
  typeToConfirm?: string
  main?: boolean
  testId: string
}

/** A contract call with a confirmation dialog. */
export function ContractAction(props: ContractActionProps) {
  const {
    confirmation,
    call,
    subject,
    protocol,
    onAttempt,
    onDone,
    typeToConfirm,
    main = false,
    testId,
  } = props
  const t = useT()
  const { state, run, reset } = useTransaction(actionForm(testId, subject))
  const isDone = state.status === 'done'
  /** What the confirmed act says when done: by then the button may be that of its opposite, and the form empty. */
  const [done, setDone] = useState('')

  const notifyDone = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (isDone) notifyDone()
  }, [isDone])

  return (
    <ConfirmedAction
      confirmation={confirmation}
      progress={state.status === 'running' ? t(stageMessageId(state)) : null}
      onValidate={() => {
        reset()
        onAttempt?.()
        return call !== null
      }}
      onConfirm={() => {
        setDone(confirmation.done)
        const text = t('admin.toast', { act: confirmation.label, subject })
        if (call) void run({ action: call, subject: { kind: 'administer', text }, protocol })
      }}
      typeToConfirm={typeToConfirm}
      main={main}
      testId={testId}
    >
      {call && state.status !== 'running' && <SwitchHint chainId={call.chainId} protocol={protocol} />}
      <TransactionNotices state={state} name={testId} />
      {isDone && <SuccessNote testId={`${testId}-done`}>{done}</SuccessNote>}
    </ConfirmedAction>
  )
}
