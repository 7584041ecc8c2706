import { useLingui } from '@lingui/react'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { exampleStake } from '../rules/example-stake.ts'
import type { Stake } from './use-stake.ts'
import type { ProjectedStake } from './use-yield-projection.ts'

/** The form's stake as the projection shows it: until an amount is entered, an example. */
export function useProjectedStake(stake: Stake): ProjectedStake {
  const { i18n } = useLingui()
  const { protocol, percent, decimals, isExample } = stake
  const common = { protocol, percent, name: stake.ngo?.name ?? null, isExample }
  if (isExample) {
    const example = exampleStake(protocol, stake.fields.symbol, decimals)
    const { principal, symbol } = example
    return {
      ...{ ...common, ...example },
      amount: formatTokenAmount(principal, example.decimals, symbol, i18n.locale),
    }
  }
  return {
    ...{ ...common, symbol: stake.fields.symbol, decimals: decimals ?? 0, principal: stake.principal },
    amount: stake.format(stake.amount ?? 0n),
  }
}
