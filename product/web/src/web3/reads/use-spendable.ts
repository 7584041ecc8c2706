import { gasCostWei } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useWeb3 } from '#web3/client/web3-context.ts'
import type { Asset } from '#web3/network/assets.ts'
import { feePerGasQuery } from './fee-per-gas-query.ts'
import { balanceQuery } from './token-queries.ts'

/** Gas reserved when the whole balance is deposited; more than any deposit uses. */
const RESERVED_GAS = 500_000n

/** What an account has of an asset, and how much of it can be deposited: of ether not what the network fee needs. */
export function useSpendable(asset: Asset | undefined, account: Address | null) {
  const web3 = useWeb3()
  const feePerGas = useQuery(feePerGasQuery(web3)).data
  const reserve = asset?.symbol === 'ETH' ? gasCostWei(feePerGas, RESERVED_GAS) : 0n
  const balance = useQuery(balanceQuery(web3, asset, account))
  const held = balance.data ?? null
  /** Null while the balance is unknown. */
  const max = held === null ? null : held > reserve ? held - reserve : 0n
  return { balance, reserve, max }
}
