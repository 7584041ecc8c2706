import { useLingui } from '@lingui/react'
import { useId } from 'react'
import lockClasses from '../../../components/domain/main-action.module.css'
import { AmountInput } from '../../../components/ui/amount-input.tsx'
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx'
import { decodeWithdrawal } from '../../../web3/calls/withdraw-calls.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { useWalletRequest } from '../../../web3/tracking/use-transactions.ts'
import { useFormTransaction } from '../../../web3/transaction/use-form-transaction.ts'
import type { OpenPosition } from '../hooks/use-positions.ts'
import { useWithdrawal } from '../hooks/use-withdrawal.ts'
import { PositionDetails } from './position-details.tsx'
import { RequestCountNotice } from './request-count-notice.tsx'
import classes from './withdraw-form.module.css'
import { WithdrawMethodField } from './withdraw-method-field.tsx'
import type { CompletedWithdrawal } from './withdraw-result.tsx'
import { WithdrawSummary } from './withdraw-summary.tsx'

type WithdrawFormProps = {
  position: OpenPosition
  onDone: (done: CompletedWithdrawal) => void
  /** Called when the user changes a field. */
  onEntry: () => void
}

/** R15: amount and method of a withdrawal from one position. */
export function WithdrawForm({ position, onDone, onEntry }: WithdrawFormProps) {
  const { _: t } = useLingui()
  const id = useId()
  const web3 = useWeb3()
  const withdrawal = useWithdrawal(position, onEntry)
  const form = `withdraw ${position.vault} ${position.id}`
  const isLocked = useWalletRequest(form) !== null
  const { state, run } = useFormTransaction(form, withdrawal.formKey)
  const { money, method, problem, isEverything, setEverything, amount, inWstEth } = withdrawal
  const { balance, ngoName, protocol } = position
  // The vault's amount is in stETH, whatever token is paid out.
  const symbol = method === 'wstETH' ? 'stETH' : protocol === 'lido' ? method : position.symbol

  async function submit() {
    withdrawal.setTried(true)
    const { action, received } = withdrawal
    if (!action) return
    const unit = withdrawal.symbolOf(method)
    const { decimals } = position
    const paidOut = { value: String(received ?? 0n), decimals, symbol: unit }
    const subject = { act: 'withdraw' as const, amount: paidOut, name: ngoName }
    const outcome = await run({ action, subject, protocol })
    const withdrawn = outcome && web3 && decodeWithdrawal(web3.library, outcome.receipt)
    if (!withdrawn) return
    const { requestIds } = withdrawn
    onDone({ outcome, protocol, amount: money.format(withdrawn.amount, unit), name: ngoName, requestIds })
  }

  return (
    <form
      className={classes.open}
      aria-label={t('withdraw.form', { name: ngoName })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="withdraw-form"
    >
      <fieldset className={lockClasses.fields} disabled={isLocked}>
        <div className={classes.between}>
          <label className={classes.label} htmlFor={id}>
            {t('withdraw.howMuch')}
          </label>
          <SegmentedControl
            aria-label={t('withdraw.howMuch')}
            value={isEverything ? 'everything' : 'amount'}
            onChange={mode => setEverything(mode === 'everything')}
            options={(['amount', 'everything'] as const).map(mode => ({
              value: mode,
              label: t(`withdraw.mode.${mode}`),
              testId: `mode-${mode}`,
            }))}
          />
        </div>
        <AmountInput
          id={id}
          value={withdrawal.text}
          onChange={withdrawal.setAmount}
          symbol={symbol}
          max={{ label: t('withdraw.maxLabel'), onClick: () => setEverything(true) }}
          problem={problem && t(problem.id, problem.values)}
          worth={inWstEth === null ? money.usd(amount ?? 0n) : worthInWstEth(inWstEth)}
          held={<span data-testid="available">{available()}</span>}
          testId="amount-input"
        />
        <WithdrawMethodField withdrawal={withdrawal} />
        {method === 'ETH' && <RequestCountNotice withdrawal={withdrawal} />}
        <PositionDetails position={position} />
      </fieldset>
      <WithdrawSummary withdrawal={withdrawal} state={state} onSubmit={submit} />
    </form>
  )

  function available(): string {
    if (balance === null) return t('withdraw.availableLoading')
    return t('withdraw.available', { amount: money.format(balance, symbol) })
  }

  function worthInWstEth(wstEth: bigint): string {
    return t('withdraw.asWstEth', { amount: money.short(wstEth) })
  }
}
