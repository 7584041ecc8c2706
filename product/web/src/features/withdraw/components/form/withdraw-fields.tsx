import { useId } from 'react'
import { AmountInput } from '#components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { Withdrawal } from '#features/withdraw/hooks/use-withdrawal.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { PositionDetails } from './position-details.tsx'
import { RequestCountNotice } from './request-count-notice.tsx'
import { WithdrawMethodField } from './withdraw-method-field.tsx'

type WithdrawFieldsProps = {
  position: OpenPosition
  withdrawal: Withdrawal
}

/** Amount and method of a withdrawal from one position. */
export function WithdrawFields({ position, withdrawal }: WithdrawFieldsProps) {
  const t = useT()
  const id = useId()
  const money = useMoneyFormat(position)
  const { method, isEverything, amount, inWstEth, limits, change } = withdrawal
  const { balance, protocol } = position
  // The vault's amount is in stETH, whatever token is paid out.
  const symbol = method === 'wstETH' ? 'stETH' : protocol === 'lido' ? method : position.symbol
  return (
    <div>
      <div className="ky-between">
        <label className="ky-label" htmlFor={id}>
          {t('withdraw.howMuch')}
        </label>
        <SegmentedControl
          aria-label={t('withdraw.howMuch')}
          value={isEverything ? 'everything' : 'amount'}
          onChange={mode => change({ isEverything: mode === 'everything' })}
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
        onChange={amountText => change({ amountText, isEverything: false })}
        symbol={symbol}
        available={
          balance === null
            ? null
            : {
                balance,
                most: balance,
                decimals: position.decimals,
                maxLabel: t('withdraw.maxLabel'),
                onMax: () => change({ isEverything: true }),
              }
        }
        problem={withdrawal.problem}
        hasSubmitted={withdrawal.hasSubmitted}
        worth={inWstEth === null ? money.formatWorth(amount ?? 0n) : worthInWstEth(inWstEth)}
        held={<span data-testid="available">{available()}</span>}
        testId="amount-input"
      />
      <WithdrawMethodField
        position={position}
        method={method}
        onChange={next => change({ method: next })}
        free={withdrawal.free}
        requestTime={withdrawal.requestTime.text}
      />
      {method === 'ETH' && limits && (
        <RequestCountNotice amount={amount} max={limits.max} format={money.format} />
      )}
      <PositionDetails position={position} />
    </div>
  )

  function available(): string {
    if (balance === null) return t('withdraw.availableLoading')
    return t('withdraw.available', { amount: money.format(balance, symbol) })
  }

  function worthInWstEth(wstEth: bigint): string {
    return t('withdraw.asWstEth', { amount: money.short(wstEth) })
  }
}
