import type { Protocol } from '@kindyield/domain'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { exampleStake } from '#lib/protocol/example-stake.ts'
import type { AssetSymbol } from '#web3/network/assets.ts'

/** The stake that the projection is about: an example, the entered one, or the one just made. */
export type ProjectedStake = {
  protocol: Protocol
  /** The symbol of the token that is staked. */
  symbol: string
  decimals: number
  /** The amount that is staked, formatted with its token. */
  formattedAmount: string
  /** The amount that earns yield, in the yield's token; null while unknown. */
  principal: bigint | null
  /** Null when the entered percentage is invalid. */
  percent: number | null
  /** The name of the NGO; null while none is chosen. */
  name: string | null
  isExample: boolean
}

type Entered = {
  protocol: Protocol
  ngo: { name: string } | null
  percent: number | null
  deposit: {
    symbol: AssetSymbol
    amount: bigint | null
    decimals: number | null
    principal: bigint | null
    format: (amount: bigint) => string
  }
  locale: string
}

/** The form's stake as the projection shows it: until the text is an amount, an example. */
export function projectStake({ protocol, ngo, percent, deposit, locale }: Entered): ProjectedStake {
  const { symbol, amount, decimals, principal, format } = deposit
  const common = { protocol, percent, name: ngo?.name ?? null }
  if (amount !== null && amount > 0n) {
    return {
      ...common,
      isExample: false,
      symbol,
      decimals: decimals ?? 0,
      principal,
      formattedAmount: format(amount),
    }
  }
  const example = exampleStake(protocol, symbol, decimals)
  const formattedAmount = formatTokenAmount(example.principal, example.decimals, example.symbol, locale)
  return { ...common, isExample: true, ...example, formattedAmount }
}
