import { formatAddress } from '@kindyield/domain'
import { formatUsd } from '../../../lib/format/format-money.ts'
import { formatShortAmount, formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import type { YieldToken } from '../../../web3/network/yield-tokens.ts'

/** Decimals of sums over tokens; no token has more, so adding never rounds. */
const SUM_DECIMALS = 18

type YieldFormatOptions = {
  tokenOf: (address: string) => YieldToken | undefined
  /** Sums stablecoins as dollars; otherwise sums are in stETH. */
  inDollars: boolean
  /** Null while the price is unknown. */
  usdPerEther: number | null
  locale: string
}

export type YieldFormat = ReturnType<typeof createYieldFormat>

/** Sums and formats the yield of one protocol. */
export function createYieldFormat({ tokenOf, inDollars, usdPerEther, locale }: YieldFormatOptions) {
  const usdPerUnit = inDollars ? 1 : usdPerEther

  function formatSumInUsd(sum: bigint): string | null {
    return usdPerUnit === null ? null : formatUsd(sum, usdPerUnit, locale)
  }

  function formatFigure(sum: bigint): string {
    return inDollars ? formatUsd(sum, 1, locale) : formatShortAmount(sum, SUM_DECIMALS, locale)
  }

  const symbol = inDollars ? '' : 'stETH'

  return {
    inDollars,
    tokenOf,
    formatUsd: formatSumInUsd,
    /** 'stETH', or empty where figures are in dollars. */
    symbol,
    /** '4.2 USDC'. An unknown token is shown by its address, in its smallest unit. */
    formatToken(address: string, amount: string): string {
      const { symbol, decimals } = tokenOf(address) ?? { symbol: formatAddress(address), decimals: 0 }
      return formatTokenAmount(BigInt(amount), decimals, symbol, locale)
    },
    /** The sum of all amounts in stETH or dollars, with 18 decimals. */
    sum(parts: readonly { token: string; amount: string }[]): bigint {
      return parts.reduce((sum, { token, amount }) => {
        const decimals = tokenOf(token)?.decimals
        return decimals === undefined ? sum : sum + BigInt(amount) * 10n ** BigInt(SUM_DECIMALS - decimals)
      }, 0n)
    },
    /** Without the symbol: '0.175095' or '$88.80'. */
    formatFigure,
    /** '0.175095 stETH' or '$88.80'. */
    formatTotal: (sum: bigint) => `${formatFigure(sum)} ${symbol}`.trim(),
  }
}
