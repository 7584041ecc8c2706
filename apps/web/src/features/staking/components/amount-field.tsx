import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { AmountInput } from '../../../components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '../../../components/ui/fields/segmented-control.tsx'
import { TokenMark } from '../../../components/ui/token-mark.tsx'
import { useWallet } from '../../../web3/wallet/use-wallet.ts'
import type { Stake } from '../hooks/use-stake.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import { MissingTokenNotice } from './missing-token-notice.tsx'
import formClasses from './stake-form.module.css'

type AmountFieldProps = {
  stake: Stake
  projection: YieldProjection
}

export function AmountField({ stake, projection }: AmountFieldProps) {
  const { _: t } = useLingui()
  const id = useId()
  const { fields, protocol, assets, problems, text, held, max, reserve, decimals } = stake
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
        problem={problems.amount}
        tried={fields.tried}
        worth={worth()}
        held={<Balance stake={stake} />}
        testId="stake-input"
      />
      <MissingTokenNotice stake={stake} />
    </>
  )

  function maxLabel(): string {
    return reserve === 0n ? t('stake.maxLabel') : t('stake.maxLabelEther', { fee: stake.format(reserve) })
  }

  function worth(): string | null {
    if (stake.inStEth !== undefined) return t('stake.asStEth', { amount: projection.format(stake.inStEth) })
    return projection.formatWorth(stake.principal ?? 0n)
  }
}

function Balance({ stake }: { stake: Stake }) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const { balance, held, reserve, fields, format } = stake
  if (wallet.status !== 'connected') return t('stake.balanceUnknown')
  if (held === null) return t(balance.isError ? 'stake.balanceError' : 'stake.balanceLoading')
  return (
    <span data-testid="balance">
      {fields.isMax && reserve > 0n
        ? t('stake.balanceKept', { amount: format(held), fee: format(reserve) })
        : t('stake.balance', { amount: format(held) })}
    </span>
  )
}
