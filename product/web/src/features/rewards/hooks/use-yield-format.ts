import type { Protocol } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useMoney } from '../../../lib/queries/use-money.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { findYieldToken } from '../../../web3/network/yield-tokens.ts'
import { createYieldFormat, type YieldFormat } from '../rules/yield-format.ts'

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
