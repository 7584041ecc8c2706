import { useId } from 'react'
import { TokenMark } from '#components/ui/amounts/token-mark.tsx'
import { AmountInput } from '#components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import type { StakeForm } from '#features/staking/hooks/use-stake-form.ts'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useChainId, useNetworkName } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { MissingTokenNotice } from './missing-token-notice.tsx'
import formClasses from './stake-form.module.css'

type AmountFieldProps = {
  form: StakeForm
  projection: YieldProjection
}

export function AmountField({ form, projection }: AmountFieldProps) {
  const t = useT()
  const id = useId()
  const { protocol, assets, deposit } = form
  const { symbol, text, decimals, inStEth, principal, balance, max, reserve, format } = deposit
  const available =
    balance === null || max === null || decimals === null
      ? null
      : { balance, most: max, decimals, maxLabel: maxLabel(), onMax: form.setMax }
  return (
    <>
      <div className={`ky-between ${formClasses.between}`}>
        <label className="ky-label" htmlFor={id}>
          {t(`stake.amount.${protocol}`)}
        </label>
        <SegmentedControl
          className={formClasses.tokens}
          aria-label={t('stake.token')}
          value={symbol}
          onChange={changeSymbol}
          options={assets.map(asset => ({
            value: asset.symbol,
            label: (
              <>
                <TokenMark symbol={asset.symbol} />
                {asset.symbol}
              </>
            ),
            testId: `${asset.symbol.toLowerCase()}-tab`,
          }))}
          data-testid="token-tabs"
        />
      </div>
      <AmountInput
        id={id}
        value={text}
        onChange={form.setAmountText}
        symbol={symbol}
        available={available}
        problem={form.isReadingAmount ? null : form.problems.amount}
        hasSubmitted={form.hasSubmitted}
        worth={worth()}
        held={<Balance form={form} />}
        testId="stake-input"
      />
      <MissingTokenNotice protocol={protocol} symbol={symbol} held={balance} />
    </>
  )

  function changeSymbol(next: typeof symbol) {
    form.setSymbol(next)
    form.setHasSubmitted(false)
  }

  function maxLabel(): string {
    return reserve === 0n ? t('stake.maxLabel') : t('stake.maxLabelEther', { fee: format(reserve) })
  }

  function worth(): string | null {
    if (inStEth !== null) return t('stake.asStEth', { amount: projection.format(inStEth) })
    return projection.formatWorth(principal ?? 0n)
  }
}

function Balance({ form: { protocol, deposit, entry } }: Pick<AmountFieldProps, 'form'>) {
  const t = useT()
  const network = useNetworkName(useChainId(protocol))
  const account = useAccount()
  const { balance, reserve, format } = deposit
  if (account === null) return t('stake.balanceUnknown')
  if (balance === null) return t(deposit.isBalanceError ? 'stake.balanceError' : 'stake.balanceLoading')
  return (
    <span data-testid="balance">
      {entry.isMax && reserve > 0n
        ? t('stake.balanceKept', { amount: format(balance), fee: format(reserve) })
        : t('stake.balance', { amount: onNetwork(format(balance)) })}
    </span>
  )

  function onNetwork(what: string): string {
    return network === null ? what : t('network.named', { what, network })
  }
}
