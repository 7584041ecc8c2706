import { useMemo } from 'react'
import { createHomeMoney, type HomeMoney } from '#features/home/rules/home-money.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import { useNetwork } from '#web3/network/use-network.ts'
import { findYieldToken } from '#web3/network/yield-tokens.ts'

export function useHomeMoney(): HomeMoney {
  const locale = useLocale()
  const network = useNetwork()
  const money = useMoney()
  return useMemo(
    () => createHomeMoney({ tokenOf: address => findYieldToken(network, address), money, locale }),
    [network, money, locale],
  )
}
