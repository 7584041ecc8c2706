import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { AmountInput } from '../../../../components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '../../../../components/ui/fields/segmented-control.tsx'
import type { Withdrawal } from '../../hooks/use-withdrawal.ts'
import { PositionDetails } from './position-details.tsx'
import { RequestCountNotice } from './request-count-notice.tsx'
import classes from './withdraw-form.module.css'
import { WithdrawMethodField } from './withdraw-method-field.tsx'

type WithdrawFieldsProps = {
  withdrawal: Withdrawal
}

/** R15: amount and method of a withdrawal from one position. */
export function WithdrawFields({ withdrawal }: WithdrawFieldsProps) {
  const { _: t } = useLingui()
  const id = useId()
  const { position, money, method, problem, isEverything, setEverything, amount, inWstEth } = withdrawal
  const { balance, protocol } = position
  // The vault's amount is in stETH, whatever token is paid out.
  const symbol = method === 'wstETH' ? 'stETH' : protocol === 'lido' ? method : position.symbol
  return (
    <div>
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
        available={
          balance === null
            ? null
            : {
                ...{ balance, most: balance, decimals: position.decimals },
                maxLabel: t('withdraw.maxLabel'),
                onMax: () => setEverything(true),
              }
        }
        problem={problem}
        tried={withdrawal.tried}
        worth={inWstEth === null ? money.formatWorth(amount ?? 0n) : worthInWstEth(inWstEth)}
        held={<span data-testid="available">{available()}</span>}
        testId="amount-input"
      />
      <WithdrawMethodField withdrawal={withdrawal} />
      {method === 'ETH' && <RequestCountNotice withdrawal={withdrawal} />}
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
