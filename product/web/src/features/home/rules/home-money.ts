import { formatAddress, type Protocol } from '@kindyield/domain'
import type { Money } from '#lib/format/create-money.ts'
import { formatChange, formatSigned } from '#lib/format/format-signed.ts'
import { formatTokenAmount, formatWholeAmount } from '#lib/format/format-token-amount.ts'
import { withoutRounding } from '#lib/format/rounding.ts'
import type { YieldToken } from '#web3/network/yield-tokens.ts'

/** Tokens are those of a protocol: the same address can be another token on another network. */
type TokenId = { protocol: Protocol; token: string }
export type Part = TokenId & { amount: string | bigint }
export type HomeMoney = ReturnType<typeof createHomeMoney>

type HomeMoneyOptions = {
  tokenOf: (token: TokenId) => YieldToken | undefined
  money: Money
  locale: string
}

/** Adds up and formats amounts of both protocols. stETH counts as ether, a stablecoin as one dollar. */
export function createHomeMoney({ tokenOf, money, locale }: HomeMoneyOptions) {
  /** Added exactly, as of `Money.toValue`; null where the price of one of them is unknown. */
  function sumValues(parts: readonly Part[]): bigint | null {
    return parts.reduce<bigint | null>((sum, part) => {
      if (sum === null || BigInt(part.amount) === 0n) return sum
      const known = tokenOf(part)
      const value = known === undefined ? null : money.toValue(BigInt(part.amount), known)
      return value === null ? null : sum + value
    }, 0n)
  }

  function shownAs(token: TokenId): Pick<YieldToken, 'symbol' | 'decimals'> {
    return tokenOf(token) ?? { symbol: formatAddress(token.token), decimals: 0 }
  }

  function formatToken(part: Part): string {
    const { symbol, decimals } = shownAs(part)
    return formatSigned(BigInt(part.amount), wei => formatTokenAmount(wei, decimals, symbol, locale))
  }

  function yieldOf(part: Part): Part {
    const known = tokenOf(part)
    return known === undefined
      ? part
      : { ...part, amount: withoutRounding(BigInt(part.amount), known.decimals) }
  }

  return {
    sumValues,
    /** Rounded once, to the nearest cent; null where a price is unknown. */
    formatValue(parts: readonly Part[]): string | null {
      const value = sumValues(parts)
      return value === null ? null : formatSigned(value, money.format)
    },
    /**
     * By how much a value that is shown differs from another one that is: '+$12.00', '−$351.62'. Each is rounded by
     * itself, and who subtracts one from the other gets this.
     */
    formatDifference(before: readonly Part[], after: readonly Part[]): string | null {
      const [from, to] = [sumValues(before), sumValues(after)]
      if (from === null || to === null) return null
      return formatChange(money.roundToCent(to) - money.roundToCent(from), money.format)
    },
    /**
     * By how much the value of all differs from the sum of the values shown, each of which is rounded by itself: what is
     * missing for the lines to add up to their total. Null where nothing is.
     */
    formatRounding(lines: readonly (readonly Part[])[]): string | null {
      const values = lines.map(sumValues)
      if (values.includes(null)) return null
      const known = values.map(value => value ?? 0n)
      const whole = money.roundToCent(known.reduce((sum, value) => sum + value, 0n))
      const rounding = known.reduce((rest, value) => rest - money.roundToCent(value), whole)
      return rounding === 0n ? null : formatChange(rounding, money.format)
    },
    /** Whether it is worth less than half a cent; where a price is unknown, it may be worth more. */
    isBelowCent(parts: readonly Part[]): boolean {
      const value = sumValues(parts)
      return value !== null && money.roundToCent(value) === 0n
    },
    formatToken,
    /** Formats a yield; what is only rounding is none. */
    formatYield: (part: Part) => formatToken(yieldOf(part)),
    /** All digits. */
    formatWhole(part: Part): string {
      const { symbol, decimals } = shownAs(part)
      return formatSigned(BigInt(part.amount), wei => formatWholeAmount(wei, decimals, symbol, locale))
    },
    /** Whether a yield is more than rounding. */
    isYield: (part: Part) => BigInt(yieldOf(part).amount) !== 0n,
    symbolOf: (token: TokenId) => shownAs(token).symbol,
    /** '0.1 stETH, 51.72 USDC and 22.31 DAI', each token once and without those of which there is nothing. */
    listTokens(parts: readonly Part[]): string {
      const sums = new Map<string, Part & { amount: bigint }>()
      for (const { protocol, token, amount } of parts) {
        const key = `${protocol} ${token}`
        sums.set(key, { protocol, token, amount: (sums.get(key)?.amount ?? 0n) + BigInt(amount) })
      }
      const shown = [...sums.values()].filter(part => BigInt(yieldOf(part).amount) !== 0n)
      const texts = shown.map(formatToken)
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
    },
  }
}
