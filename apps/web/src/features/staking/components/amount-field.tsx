import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { AmountInput } from '../../../components/ui/fields/amount-input.tsx'
import { SegmentedControl } from '../../../components/ui/fields/segmented-control.tsx'
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
  const { fields, protocol, assets, problems, text, canUseMax, isEther } = stake
  const problem = problems.amount && (fields.tried || text !== '') ? problems.amount : null
  const max = canUseMax && {
    label: t(isEther ? 'stake.maxLabelEther' : 'stake.maxLabel'),
    onClick: fields.setMax,
  }
  return (
    <>
      <div className={formClasses.between}>
        <label className={formClasses.label} htmlFor={id}>
          {t(`stake.amount.${protocol}`)}
        </label>
        <SegmentedControl
          aria-label={t('stake.token')}
          value={fields.symbol}
          onChange={fields.setSymbol}
          options={assets.map(({ symbol }) => ({
            value: symbol,
            label: symbol,
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
        max={max || null}
        problem={problem && t(problem.id, problem.values)}
        worth={worth()}
        held={<Balance stake={stake} />}
        testId="stake-input"
      />
      <MissingTokenNotice stake={stake} />
    </>
  )

  function worth(): string | null {
    if (stake.inStEth !== undefined) return t('stake.asStEth', { amount: projection.format(stake.inStEth) })
    return projection.usd(stake.principal ?? 0n)
  }
}

function Balance({ stake }: { stake: Stake }) {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const { balance, held, format } = stake
  if (wallet.status !== 'connected') return <span>{t('stake.balanceUnknown')}</span>
  if (held !== null) {
    return <span data-testid="balance">{t('stake.balance', { amount: format(held) })}</span>
  }
  return <span>{t(balance.isError ? 'stake.balanceError' : 'stake.balanceLoading')}</span>
}
