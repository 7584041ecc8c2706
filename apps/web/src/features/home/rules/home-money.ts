import { formatAddress, numberFormat } from '@kindyield/domain'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import type { YieldToken } from '../../../web3/network/yield-tokens.ts'

export type Part = { token: string; amount: string | bigint }
export type HomeMoney = ReturnType<typeof createHomeMoney>

/** Decimals of amounts that are added up; no token has more. */
const SUM_DECIMALS = 18
/** Prices are numbers of dollars; as integers of micro dollars they multiply exactly. */
const MICRO_USD = 1_000_000
const CENT = (10n ** BigInt(SUM_DECIMALS) * BigInt(MICRO_USD)) / 100n

type HomeMoneyOptions = {
  tokenOf: (address: string) => YieldToken | undefined
  /** Null while the price is unknown. */
  usdPerEther: number | null
  locale: string
}

/** Adds up and formats amounts of both protocols. stETH counts as ether, a stablecoin as one dollar. */
export function createHomeMoney({ tokenOf, usdPerEther, locale }: HomeMoneyOptions) {
  /** Multiplied and added exactly, in 10^-24 dollars; null where the price of one of them is unknown. */
  function dollarsOf(parts: readonly Part[]): bigint | null {
    return parts.reduce<bigint | null>((sum, { token, amount }) => {
      const known = tokenOf(token)
      if (sum === null || BigInt(amount) === 0n) return sum
      const price = known?.isDollar ? 1 : usdPerEther
      if (known === undefined || price === null) return null
      const units = BigInt(amount) * 10n ** BigInt(SUM_DECIMALS - known.decimals)
      return sum + units * BigInt(Math.round(price * MICRO_USD))
    }, 0n)
  }

  function formatCents(cents: bigint): string {
    const text = `${cents}E-2` as Intl.StringNumericLiteral
    return numberFormat(locale, { style: 'currency', currency: 'USD' }).format(text)
  }

  function formatToken({ token, amount }: Part): string {
    const { symbol, decimals } = tokenOf(token) ?? { symbol: formatAddress(token), decimals: 0 }
    return formatTokenAmount(BigInt(amount), decimals, symbol, locale)
  }

  return {
    dollarsOf,
    formatCents,
    /** Rounded once, to the nearest cent; null where a price is unknown. */
    formatDollars(parts: readonly Part[]): string | null {
      const dollars = dollarsOf(parts)
      return dollars === null ? null : formatCents(toCents(dollars))
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

/** To the nearest, a half away from zero. No sum here is below zero. */
function toCents(dollars: bigint): bigint {
  return (dollars + CENT / 2n) / CENT
}
