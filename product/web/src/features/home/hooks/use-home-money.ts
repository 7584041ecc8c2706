import { networkWith } from '@kindyield/domain'
import { useMemo } from 'react'
import { createHomeMoney, type HomeMoney } from '#features/home/rules/home-money.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import { findYieldToken } from '#web3/network/yield-tokens.ts'

export function useHomeMoney(): HomeMoney {
  const locale = useLocale()
  const networks = useNetworks()
  const money = useMoney()
  return useMemo(
    () =>
      createHomeMoney({
        tokenOf: ({ protocol, token }) => findYieldToken(networkWith(networks, protocol), token),
        money,
        locale,
      }),
    [networks, money, locale],
  )
}
