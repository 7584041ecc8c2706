import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../lib/api/api-context.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { findYieldToken } from '../../../web3/network/yield-tokens.ts'
import { createYieldFormat, type YieldFormat } from '../rules/yield-format.ts'

export function useYieldFormat(protocol: Protocol): YieldFormat {
  const { i18n } = useLingui()
  const network = useWeb3()?.network
  const usdPerEther = useQuery(priceQuery(useApi())).data?.USD ?? null
  const { locale } = i18n
  return useMemo(
    () =>
      createYieldFormat({
        tokenOf: address => findYieldToken(network, address),
        inDollars: protocol === 'aave',
        usdPerEther,
        locale,
      }),
    [network, protocol, usdPerEther, locale],
  )
}
