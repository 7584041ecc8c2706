import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { createHomeMoney, type HomeMoney } from '#features/home/rules/home-money.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { findYieldToken } from '#web3/network/yield-tokens.ts'

export function useHomeMoney(): HomeMoney {
  const { locale } = useLingui().i18n
  const network = useWeb3()?.network
  const money = useMoney()
  return useMemo(
    () => createHomeMoney({ tokenOf: address => findYieldToken(network, address), money, locale }),
    [network, money, locale],
  )
}
