import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { AmountBox } from '../../components/amount-box.tsx'
import { Segments } from '../../components/segments.tsx'
import { useTransactionOf } from '../../web3/transaction/use-transaction-of.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { withdrawnIn } from '../../web3/withdraw-calls.ts'
import { RequestSplit } from './request-split.tsx'
import type { OpenPosition } from './use-positions.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import classes from './withdraw-form.module.css'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import type { Withdrawn } from './withdraw-result.tsx'
import { WithdrawWays } from './withdraw-ways.tsx'

interface WithdrawFormProps {
  position: OpenPosition
  onDone: (done: Withdrawn) => void
}

/** R15: how much of a position, and in what form. */
export function WithdrawForm({ position, onDone }: WithdrawFormProps) {
  const { _: t } = useLingui()
  const id = useId()
  const web3 = useWeb3()
  const withdrawal = useWithdrawal(position)
  const { state, run } = useTransactionOf(withdrawal.entered)
  const { money, way, problem, isEverything, setEverything, amount, inWstEth } = withdrawal
  const { balance, ngoName, protocol } = position
  // What the vault is asked for is counted in stETH, whatever comes out.
  const symbol = way === 'wstETH' ? 'stETH' : protocol === 'lido' ? way : position.symbol

  async function submit() {
    withdrawal.setTried(true)
    const { action, received } = withdrawal
    if (!action) return
    const unit = withdrawal.symbolOf(way)
    const description = t('withdraw.description', {
      amount: money.format(received ?? 0n, unit),
      name: ngoName,
    })
    const outcome = await run({ action, description, protocol })
    const withdrawn = outcome && web3 && withdrawnIn(web3.library, outcome.receipt)
    if (!withdrawn) return
    const { requests } = withdrawn
    onDone({ outcome, protocol, amount: money.format(withdrawn.amount, unit), name: ngoName, requests })
  }

  return (
    <form
      className={classes.open}
      aria-label={t('withdraw.form', { name: ngoName })}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="withdraw-form"
    >
      <div>
        <div className={classes.between}>
          <label className={classes.label} htmlFor={id}>
            {t('withdraw.howMuch')}
          </label>
          <Segments
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
        <AmountBox
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
        <WithdrawWays withdrawal={withdrawal} />
        {way === 'ETH' && <RequestSplit withdrawal={withdrawal} />}
      </div>
      <WithdrawReceipt withdrawal={withdrawal} state={state} onSubmit={submit} />
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
