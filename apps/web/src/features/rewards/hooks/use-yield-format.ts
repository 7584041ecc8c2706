import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { createYieldFormat, type YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { findYieldToken } from '#web3/network/yield-tokens.ts'

export function useYieldFormat(protocol: Protocol): YieldFormat {
  const { locale } = useLingui().i18n
  const network = useWeb3()?.network
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
