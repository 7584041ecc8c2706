import type { Protocol } from '@kindyield/domain'
import { useMemo } from 'react'
import { createYieldFormat, type YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useNetworkOf } from '#lib/config/use-networks.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import { findYieldToken } from '#web3/network/yield-tokens.ts'

export function useYieldFormat(protocol: Protocol): YieldFormat {
  const locale = useLocale()
  const network = useNetworkOf(protocol)
  const money = useMoney()
  return useMemo(
    () =>
      createYieldFormat({
        tokenOf: address => findYieldToken(network, address),
        isValue: protocol === 'aave',
        money,
        locale,
      }),
    [network, protocol, money, locale],
  )
}
