import type { Network } from '@kindyield/chain'
import type { Address } from 'viem'
import type { Protocol } from '../lib/protocol.ts'
import type { Web3 } from './create-web3.ts'
import type { ContractCall } from './transaction/run-transaction.ts'

const symbolsOf = {
  lido: ['ETH', 'stETH', 'wstETH'],
  aave: ['USDC', 'USDT', 'DAI'],
} as const satisfies Record<Protocol, readonly string[]>

type Abis = Pick<Web3['library'], 'aaveVaultAbi' | 'lidoVaultAbi'>

/**
 * Without the answer that the standard promises: Tether gives none, and would count as no contract at all. The
 * others' answer is left unread; they revert rather than answer no.
 */
const approveAbi = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

export type AssetSymbol = (typeof symbolsOf)[Protocol][number]

/** Something that can be staked or deposited. */
export interface Asset {
  symbol: AssetSymbol
  protocol: Protocol
  /** Null for ether itself, and for all until the network is known. */
  token: Address | null
}

export function assetsOf(network: Network | undefined, protocol: Protocol): Asset[] {
  const { lido, aave } = network ?? {}
  const tokens: Partial<Record<AssetSymbol, Address>> = { ...aave?.tokens, ...lido }
  return symbolsOf[protocol].map(symbol => ({ symbol, protocol, token: tokens[symbol] ?? null }))
}

/** R12, R14: the call that puts `amount` of the asset into an NGO's vault. */
export function depositCall(
  { aaveVaultAbi, lidoVaultAbi }: Abis,
  asset: Asset,
  vault: Address,
  amount: bigint,
  percent: number,
): ContractCall {
  const lido = { address: vault, abi: lidoVaultAbi }
  switch (asset.symbol) {
    case 'ETH':
      return { ...lido, functionName: 'stake', args: [percent], value: amount }
    case 'stETH':
      return { ...lido, functionName: 'stakeStEth', args: [amount, percent] }
    case 'wstETH':
      return { ...lido, functionName: 'stakeWStEth', args: [amount, percent] }
    default:
      return {
        address: vault,
        abi: aaveVaultAbi,
        functionName: 'deposit',
        args: [asset.token, amount, percent],
      }
  }
}

/** What must be approved first: exactly the amount, never more. Tether refuses to change an approval but to 0. */
export function approvalCalls(
  asset: Asset,
  vault: Address,
  amount: bigint,
  allowance: bigint,
): ContractCall[] {
  if (asset.token === null || allowance >= amount) return []
  const { token } = asset
  const approve = (value: bigint): ContractCall => ({
    address: token,
    abi: approveAbi,
    functionName: 'approve',
    args: [vault, value],
  })
  return asset.symbol === 'USDT' && allowance > 0n ? [approve(0n), approve(amount)] : [approve(amount)]
}
