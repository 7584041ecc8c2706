import { useQuery } from '@tanstack/react-query'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { paidOutSymbol, withdrawMethods } from '#features/withdraw/rules/withdraw-methods.ts'
import { ONE_ETHER } from '#lib/format/ether.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { stEthOfWstEthQuery } from '#web3/reads/steth-of-wsteth-query.ts'
import { MethodChoice } from './method-choice.tsx'

type WithdrawMethodFieldProps = {
  position: OpenPosition
  method: WithdrawMethod
  onChange: (method: WithdrawMethod) => void
  /** What Aave can pay out now; null while unknown. */
  free: bigint | null
  requestTime: string
}

export function WithdrawMethodField(props: WithdrawMethodFieldProps) {
  const t = useT()
  const { position, method, onChange, free, requestTime } = props
  const { protocol, symbol, balance } = position
  const money = useMoneyFormat(position)
  const stEthOfOne = useQuery(
    stEthOfWstEthQuery(useChain('lido'), protocol === 'lido' ? ONE_ETHER : null),
  ).data
  return (
    <MethodChoice
      value={method}
      onChange={onChange}
      methods={withdrawMethods[protocol].map(each => ({
        method: each,
        symbol: paidOutSymbol(each, symbol),
        about: about(each),
      }))}
      requestTime={requestTime}
    />
  )

  function about(each: WithdrawMethod): string {
    if (each === 'wstETH') {
      return stEthOfOne === undefined
        ? t('withdraw.method.wstETHLoading')
        : t('withdraw.method.wstETH', { rate: money.short(stEthOfOne) })
    }
    const isShort = each === 'token' && free !== null && balance !== null && free < balance
    if (isShort) return t('withdraw.method.tokenShort', { free: money.format(free) })
    return t(`withdraw.method.${each}`, { symbol })
  }
}
