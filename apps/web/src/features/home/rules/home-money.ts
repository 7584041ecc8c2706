import { formatAddress } from '@kindyield/domain'
import type { Money } from '../../../lib/format/create-money.ts'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import type { YieldToken } from '../../../web3/network/yield-tokens.ts'

export type Part = { token: string; amount: string | bigint }
export type HomeMoney = ReturnType<typeof createHomeMoney>

type HomeMoneyOptions = {
  tokenOf: (address: string) => YieldToken | undefined
  money: Money
  locale: string
}

/** Adds up and formats amounts of both protocols. stETH counts as ether, a stablecoin as one dollar. */
export function createHomeMoney({ tokenOf, money, locale }: HomeMoneyOptions) {
  /** Added exactly, as of `Money.toValue`; null where the price of one of them is unknown. */
  function sumValues(parts: readonly Part[]): bigint | null {
    return parts.reduce<bigint | null>((sum, { token, amount }) => {
      if (sum === null || BigInt(amount) === 0n) return sum
      const known = tokenOf(token)
      const value = known === undefined ? null : money.toValue(BigInt(amount), known)
      return value === null ? null : sum + value
    }, 0n)
  }

  function formatToken({ token, amount }: Part): string {
    const { symbol, decimals } = tokenOf(token) ?? { symbol: formatAddress(token), decimals: 0 }
    return formatTokenAmount(BigInt(amount), decimals, symbol, locale)
  }

  return {
    sumValues,
    /** Rounded once, to the nearest cent; null where a price is unknown. */
    formatValue(parts: readonly Part[]): string | null {
      const value = sumValues(parts)
      return value === null ? null : money.format(value)
    },
    formatToken,
    symbolOf: (token: string) => tokenOf(token)?.symbol ?? formatAddress(token),
    /** '0.1 stETH, 51.72 USDC and 22.31 DAI', each token once and without those of which there is nothing. */
    listTokens(parts: readonly Part[]): string {
      const sums = new Map<string, bigint>()
      for (const { token, amount } of parts) sums.set(token, (sums.get(token) ?? 0n) + BigInt(amount))
      const shown = [...sums].filter(([, amount]) => amount > 0n)
      const texts = shown.map(([token, amount]) => formatToken({ token, amount }))
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
    },
  }
}
