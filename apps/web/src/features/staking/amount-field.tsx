import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { AmountBox } from '../../components/amount-box.tsx'
import { Segments } from '../../components/segments.tsx'
import { useWallet } from '../../web3/use-wallet.ts'
import { MissingToken } from './missing-token.tsx'
import formClasses from './stake-form.module.css'
import type { Expectation } from './use-expectation.ts'
import type { Stake } from './use-stake.ts'

interface AmountFieldProps {
  stake: Stake
  expectation: Expectation
}

export function AmountField({ stake, expectation }: AmountFieldProps) {
  const { _: t } = useLingui()
  const id = useId()
  const { fields, protocol, assets, problems, text, canTakeMost, isEther } = stake
  const problem = problems.amount && (fields.tried || text !== '') ? problems.amount : null
  const max = canTakeMost && {
    label: t(isEther ? 'stake.maxLabelEther' : 'stake.maxLabel'),
    onClick: fields.setMost,
  }
  return (
    <>
      <div className={formClasses.between}>
        <label className={formClasses.label} htmlFor={id}>
          {t(`stake.amount.${protocol}`)}
        </label>
        <Segments
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
      <AmountBox
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
      <MissingToken stake={stake} />
    </>
  )

  function worth(): string | null {
    if (stake.inStEth !== undefined) return t('stake.asStEth', { amount: expectation.format(stake.inStEth) })
    return expectation.usd(stake.principal ?? 0n)
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
