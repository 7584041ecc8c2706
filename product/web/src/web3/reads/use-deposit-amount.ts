import { gasCostWei } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { formatLimit, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { formatAmountInput, parseAmount } from '#lib/format/parse-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { useChain } from '#web3/client/web3-context.ts'
import type { Asset, AssetSymbol } from '#web3/network/assets.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { feePerGasQuery } from './fee-per-gas-query.ts'
import { stEthOfWstEthQuery } from './steth-of-wsteth-query.ts'
import { balanceQuery } from './token-queries.ts'
import { tokenStatusQuery } from './token-status-query.ts'

/** Gas reserved when the whole balance is deposited; more than any deposit uses. */
const RESERVED_GAS = 500_000n

export type DepositEntry = {
  symbol: AssetSymbol
  amountText: string
  /** The maximum instead of an amount; it follows balance and fee. */
  isMax: boolean
}

/** The entered amount of a deposit as it is read, and what the account has of its token. */
export function useDepositAmount(asset: Asset | undefined, decimals: number | null, entry: DepositEntry) {
  const locale = useLocale()
  const chain = useChain(asset?.protocol ?? 'lido')
  const { symbol } = entry
  const spendable = useSpendable(asset, useAccount())
  const max = decimals === null ? null : spendable.max
  const text =
    entry.isMax && max !== null && decimals !== null ? formatAmountInput(max, decimals) : entry.amountText
  const amount = decimals === null ? null : parseAmount(text, decimals)
  const inStEth = useQuery(stEthOfWstEthQuery(chain, symbol === 'wstETH' ? amount : null)).data ?? null
  const tokenStatus = useQuery(tokenStatusQuery(chain, asset)).data ?? null
  return {
    symbol,
    /** The text of the field. */
    text,
    /** The amount in the smallest unit; null for a text that is none. */
    amount,
    decimals,
    /** Null while it or the decimals are unknown. */
    balance: decimals === null ? null : (spendable.balance.data ?? null),
    isBalanceError: spendable.balance.isError,
    /** The largest amount that can be deposited; null while unknown. */
    max,
    /** Kept of the balance for the network fee; 0 for tokens. */
    reserve: spendable.reserve,
    tokenStatus,
    /** What an amount of wstETH is worth in stETH. */
    inStEth,
    /** The amount that earns yield, in the yield's token. */
    principal: symbol === 'wstETH' ? inStEth : amount,
    // Only zero is formatted before the decimals are known.
    format: (value: bigint) => formatTokenAmount(value, decimals ?? 0, symbol, locale),
    formatAmount: (value: bigint) => formatLimit(value, decimals ?? 0, symbol, locale),
  }
}

/** What an account has of an asset, and how much of it can be deposited: of ether not what the network fee needs. */
function useSpendable(asset: Asset | undefined, account: Address | null) {
  const chain = useChain(asset?.protocol ?? 'lido')
  const feePerGas = useQuery(feePerGasQuery(chain)).data
  const reserve = asset?.symbol === 'ETH' ? gasCostWei(feePerGas, RESERVED_GAS) : 0n
  const balance = useQuery(balanceQuery(chain, asset, account))
  const held = balance.data ?? null
  /** Null while the balance is unknown. */
  const max = held === null ? null : held > reserve ? held - reserve : 0n
  return { balance, reserve, max }
}
