import type { Protocol } from '@kindyield/domain'
import { BusyButton } from '#components/ui/busy-button.tsx'
import { focusFirstError } from '#components/ui/fields/focus-first-error.ts'
import { useChainId } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { formatSubjectAmount } from '#web3/tracking/describe-transaction.ts'
import { stageMessageId } from '#web3/transaction/stage-message-id.ts'
import type { TransactionState } from '#web3/transaction/use-transaction.ts'
import { useNetworkSwitch } from '#web3/wallet/use-network-switch.ts'
import classes from './main-action.module.css'
import { StepList, type Steps } from './step-list.tsx'
import { SwitchHint } from './switch-hint.tsx'
import { TransactionNotices } from './transaction-notices.tsx'
import { useEarlyClick } from './use-early-click.ts'

type TransactionButtonProps = {
  state: TransactionState
  /** It is sent where this lives; the wallet may have to change its network. */
  protocol: Protocol
  label: string
  /** Sends it, or marks the fields that stand against it. */
  onClick: () => void
  /** What the entry is checked against is still being read; a click waits for it. */
  isReading?: boolean
  /** A digest of the form's fields: a click that waits is dropped when they change. */
  entryKey?: string
  testId: string
  /** Its transactions, where there can be several. */
  steps?: Steps | undefined
  /** Prefix of the notices' test ids. */
  name: string
}

/** Sends a transaction and shows its progress on the button and its notices below. */
export function TransactionButton(props: TransactionButtonProps) {
  const { state, protocol, label, onClick, isReading = false, entryKey = '', testId, steps, name } = props
  const t = useT()
  const subject = state.status === 'running' ? state.transaction?.subject : undefined
  const place = (state.status === 'running' && state.place) || null
  const chainId = useChainId(protocol)
  const needed = useNetworkSwitch(chainId)
  const switchTo = state.status === 'running' ? (state.switchTo ?? null) : needed
  const isSwitching = state.status === 'running' && state.stage === 'switching'
  const early = useEarlyClick({ isReading, entryKey, submit })
  const amount = subject ? formatSubjectAmount(subject) : ''
  return (
    <>
      {steps && (
        <StepList
          steps={amount ? { ...steps, amount } : steps}
          place={place}
          switchTo={switchTo}
          isSwitching={isSwitching}
        />
      )}
      <BusyButton
        className={classes.main}
        label={label}
        progress={progress()}
        isWaiting={state.status === 'asking'}
        onClick={event => early.click(event.currentTarget.form)}
        testId={testId}
        progressTestId={`${name}-progress`}
      />
      {state.status !== 'running' && <SwitchHint chainId={chainId} protocol={protocol} />}
      <TransactionNotices state={state} name={name} />
    </>
  )

  function submit(form: Element | null): void {
    onClick()
    focusFirstError(form)
  }

  function progress(): string | null {
    if (early.isKept) return t('transaction.checking')
    if (state.status !== 'running') return null
    const text = t(stageMessageId(state), { amount })
    return place && place.count > 1 && !isSwitching ? `${place.number}/${place.count} ${text}` : text
  }
}
