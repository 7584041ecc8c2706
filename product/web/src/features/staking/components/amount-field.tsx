import { useId } from 'react'
import { TokenMark } from '#components/ui/amounts/token-mark.tsx'
import { AmountInput } from '#components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import type { StakeAmount } from '#features/staking/hooks/use-stake-amount.ts'
import type { StakeForm } from '#features/staking/hooks/use-stake-form.ts'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { MissingTokenNotice } from './missing-token-notice.tsx'
import formClasses from './stake-form.module.css'

type AmountFieldProps = {
  form: StakeForm
  amount: StakeAmount
  problem: FieldProblem | null
  projection: YieldProjection
}

export function AmountField({ form, amount, problem, projection }: AmountFieldProps) {
  const t = useT()
  const id = useId()
  const { fields, protocol, assets } = form
  const { text, decimals, inStEth, principal, format } = amount
  const { held, max, reserve } = amount.funds
  const available =
    held === null || max === null || decimals === null
      ? null
      : { balance: held, most: max, decimals, maxLabel: maxLabel(), onMax: fields.setMax }
  return (
    <>
      <div className={formClasses.between}>
        <label className={formClasses.label} htmlFor={id}>
          {t(`stake.amount.${protocol}`)}
        </label>
        <SegmentedControl
          className={formClasses.tokens}
          aria-label={t('stake.token')}
          value={fields.symbol}
          onChange={fields.setSymbol}
          options={assets.map(({ symbol }) => ({
            value: symbol,
            label: (
              <>
                <TokenMark symbol={symbol} />
                {symbol}
              </>
            ),
            testId: `${symbol.toLowerCase()}-tab`,
          }))}
          data-testid="token-tabs"
        />
      </div>
      <AmountInput
        id={id}
        value={text}
        onChange={fields.setAmount}
        symbol={fields.symbol}
        available={available}
        problem={problem}
        tried={fields.tried}
        worth={worth()}
        held={<Balance amount={amount} isMax={fields.isMax} />}
        testId="stake-input"
      />
      <MissingTokenNotice symbol={fields.symbol} held={held} />
    </>
  )

  function maxLabel(): string {
    return reserve === 0n ? t('stake.maxLabel') : t('stake.maxLabelEther', { fee: format(reserve) })
  }

  function worth(): string | null {
    if (inStEth !== undefined) return t('stake.asStEth', { amount: projection.format(inStEth) })
    return projection.formatWorth(principal ?? 0n)
  }
}

function Balance({ amount, isMax }: { amount: StakeAmount; isMax: boolean }) {
  const t = useT()
  const account = useAccount()
  const { funds, format } = amount
  const { held, reserve } = funds
  if (account === null) return t('stake.balanceUnknown')
  if (held === null) return t(funds.isError ? 'stake.balanceError' : 'stake.balanceLoading')
  return (
    <span data-testid="balance">
      {isMax && reserve > 0n
        ? t('stake.balanceKept', { amount: format(held), fee: format(reserve) })
        : t('stake.balance', { amount: format(held) })}
    </span>
  )
}
