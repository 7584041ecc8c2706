import { formatAddress } from '@kindyield/domain'
import { formatUsd } from '../../lib/format-money.ts'
import { formatShort, formatToken } from '../../lib/format-token.ts'
import type { YieldToken } from '../../web3/yield-tokens.ts'

/** Of what different tokens are added up in: enough for every one of them, so that adding rounds nothing. */
const WHOLE_DECIMALS = 18

interface YieldMoneyOptions {
  tokenOf: (address: string) => YieldToken | undefined
  /** All stablecoins are counted as dollars together; stETH is counted in itself. */
  inDollars: boolean
  /** Dollars for one ether; null while it is not known. */
  usdPerEther: number | null
  locale: string
}

export type YieldMoney = ReturnType<typeof createYieldMoney>

/** How the yield of one protocol is added up and written. */
export function createYieldMoney({ tokenOf, inDollars, usdPerEther, locale }: YieldMoneyOptions) {
  const usdPerWhole = inDollars ? 1 : usdPerEther

  function usd(whole: bigint): string | null {
    return usdPerWhole === null ? null : formatUsd(whole, usdPerWhole, locale)
  }

  function figure(whole: bigint): string {
    return inDollars ? formatUsd(whole, 1, locale) : formatShort(whole, WHOLE_DECIMALS, locale)
  }

  const symbol = inDollars ? '' : 'stETH'

  return {
    inDollars,
    usd,
    /** 'stETH', or nothing where the figure is in dollars. */
    symbol,
    /** '4.2 USDC'. A token that is none of ours is shown by its address, in its smallest unit. */
    token(address: string, amount: string): string {
      const { symbol, decimals } = tokenOf(address) ?? { symbol: formatAddress(address), decimals: 0 }
      return formatToken(BigInt(amount), decimals, symbol, locale)
    },
    /** Everything together, in stETH or dollars, with 18 decimals. */
    whole(parts: readonly { token: string; amount: string }[]): bigint {
      return parts.reduce((sum, { token, amount }) => {
        const decimals = tokenOf(token)?.decimals
        return decimals === undefined ? sum : sum + BigInt(amount) * 10n ** BigInt(WHOLE_DECIMALS - decimals)
      }, 0n)
    },
    /** The figure alone: '0.175095' or '$88.80'. */
    figure,
    /** '0.175095 stETH' or '$88.80'. */
    amount: (whole: bigint) => `${figure(whole)} ${symbol}`.trim(),
  }
}
