import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { priceQuery } from '../../lib/price-query.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { yieldTokenOf } from '../../web3/yield-tokens.ts'
import { createYieldMoney, type YieldMoney } from './yield-money.ts'

export function useYieldMoney(protocol: Protocol): YieldMoney {
  const { i18n } = useLingui()
  const network = useWeb3()?.network
  const usdPerEther = useQuery(priceQuery(useApi())).data?.USD ?? null
  const { locale } = i18n
  return useMemo(
    () =>
      createYieldMoney({
        tokenOf: address => yieldTokenOf(network, address),
        inDollars: protocol === 'aave',
        usdPerEther,
        locale,
      }),
    [network, protocol, usdPerEther, locale],
  )
}
