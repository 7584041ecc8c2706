import { useQuery } from '@tanstack/react-query'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatLimit, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { formatAmountInput, parseAmount } from '#lib/format/parse-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { stEthOfWstEthQuery } from '#web3/reads/steth-of-wsteth-query.ts'
import { decimalsQuery } from '#web3/reads/token-queries.ts'
import { useSpendable } from '#web3/reads/use-spendable.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { StakeForm } from './use-stake-form.ts'

export type StakeAmount = ReturnType<typeof useStakeAmount>

/** The entered amount as it was read, and what the account has of its token. */
export function useStakeAmount({ fields, asset }: StakeForm) {
  const locale = useLocale()
  const web3 = useWeb3()
  const tokenDecimals = useQuery(decimalsQuery(web3, asset))
  const decimals = asset?.symbol === 'ETH' ? ETHER_DECIMALS : (tokenDecimals.data ?? null)
  const { balance, reserve, max } = useSpendable(asset, useAccount())
  const text =
    fields.isMax && max !== null && decimals !== null ? formatAmountInput(max, decimals) : fields.amount
  const value = decimals === null ? null : parseAmount(text, decimals)
  const inStEth = useQuery(stEthOfWstEthQuery(web3, asset?.symbol === 'wstETH' ? value : null)).data
  return {
    /** Text of the field. */
    text,
    /** The amount in the smallest unit; null for a text that is none. */
    value,
    decimals,
    /** The decimals are still being read. */
    isReading: tokenDecimals.isLoading,
    /** What an amount of wstETH is worth in stETH. */
    inStEth,
    /** The amount that earns yield, in the yield's token. */
    principal: asset?.symbol === 'wstETH' ? (inStEth ?? null) : value,
    funds: {
      /** The balance in the smallest unit; null while it or the decimals are unknown. */
      held: decimals === null ? null : (balance.data ?? null),
      isError: balance.isError,
      /** The largest amount that can be staked; null while unknown. */
      max: decimals === null ? null : max,
      /** Kept of the balance for the network fee; 0 for tokens. */
      reserve,
    },
    // Only zero is formatted before the decimals are known.
    format: (amount: bigint) => formatTokenAmount(amount, decimals ?? 0, fields.symbol, locale),
    formatLimit: (amount: bigint) => formatLimit(amount, decimals ?? 0, fields.symbol, locale),
  }
}
