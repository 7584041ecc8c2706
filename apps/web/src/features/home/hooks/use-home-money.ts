import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../lib/api/api-context.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { findYieldToken } from '../../../web3/network/yield-tokens.ts'
import { createHomeMoney, type HomeMoney } from '../rules/home-money.ts'

export function useHomeMoney(): HomeMoney {
  const { locale } = useLingui().i18n
  const network = useWeb3()?.network
  const usdPerEther = useQuery(priceQuery(useApi())).data?.USD ?? null
  return useMemo(
    () => createHomeMoney({ tokenOf: address => findYieldToken(network, address), usdPerEther, locale }),
    [network, usdPerEther, locale],
  )
}
