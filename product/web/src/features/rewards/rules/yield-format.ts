import { formatAddress } from '@kindyield/domain'
import { type Money, VALUE_DECIMALS } from '#lib/format/create-money.ts'
import { ETHER, ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatSigned } from '#lib/format/format-signed.ts'
import { formatShortAmount, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { withoutRounding } from '#lib/format/rounding.ts'
import type { YieldToken } from '#web3/network/yield-tokens.ts'

type YieldFormatOptions = {
  tokenOf: (address: string) => YieldToken | undefined
  /** Stablecoins are added up in the reader's currency; stETH stays stETH. */
  isValue: boolean
  money: Money
  locale: string
}

export type YieldFormat = ReturnType<typeof createYieldFormat>

/** Sums and formats the yield of one protocol. */
export function createYieldFormat({ tokenOf, isValue, money, locale }: YieldFormatOptions) {
  function formatFigure(sum: bigint): string {
    return formatSigned(sum, magnitude =>
      isValue ? money.format(magnitude) : formatShortAmount(magnitude, ETHER_DECIMALS, 'stETH', locale),
    )
  }

  const symbol = isValue ? '' : 'stETH'

  return {
    isValue,
    tokenOf,
    currency: money.currency,
    /** The decimals of a sum. */
    decimals: isValue ? VALUE_DECIMALS : ETHER_DECIMALS,
    /** Formats a sum's value in the reader's currency; null without a price. */
    formatValue: (sum: bigint) =>
      formatSigned(sum, magnitude =>
        isValue ? money.format(magnitude) : money.formatValue(magnitude, ETHER),
      ),
    /** 'stETH', or empty where figures are in the reader's currency. */
    symbol,
    /** '4.2 USDC'. An unknown token is shown by its address, in its smallest unit. */
    formatToken(address: string, amount: string): string {
      const { symbol, decimals } = tokenOf(address) ?? { symbol: formatAddress(address), decimals: 0 }
      return formatTokenAmount(BigInt(amount), decimals, symbol, locale)
    },
    /** The same of a yield or a loss. */
    formatYield(address: string, amount: string): string {
      const { symbol, decimals } = tokenOf(address) ?? { symbol: formatAddress(address), decimals: 0 }
      return formatSigned(withoutRounding(BigInt(amount), decimals), magnitude =>
        formatTokenAmount(magnitude, decimals, symbol, locale),
      )
    },
    /** The exact sum of yields, in stETH or in the reader's currency. */
    sum(parts: readonly { token: string; amount: string }[]): bigint {
      return parts.reduce((sum, { token, amount }) => {
        const known = tokenOf(token)
        if (known === undefined) return sum
        const units = withoutRounding(BigInt(amount), known.decimals)
        return sum + (isValue ? (money.toValue(units, known) ?? 0n) : units)
      }, 0n)
    },
    /** Formats a sum without the symbol of its token: '0.175095' or '$88.80'. */
    formatFigure,
    /** '0.175095 stETH' or '$88.80'. */
    formatTotal: (sum: bigint) => `${formatFigure(sum)} ${symbol}`.trim(),
  }
}
