import type { Address } from 'viem'
import type { Asset } from '#web3/network/assets.ts'
import type { CallChain, ContractCall } from './contract-call.ts'

type Chain = CallChain<'aaveVaultAbi' | 'lidoVaultAbi'>

/**
 * `approve` without its return value: USDT returns none, which viem would treat as a missing contract. Ignoring it is
 * safe for the other tokens, which revert instead of returning false.
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

/** The call that deposits `amount` of the asset into an NGO's vault. */
export function depositCall(
  { id: chainId, lazyImports: { aaveVaultAbi, lidoVaultAbi } }: Chain,
  asset: Asset,
  vault: Address,
  amount: bigint,
  percent: number,
): ContractCall {
  const lido = { chainId, address: vault, abi: lidoVaultAbi }
  switch (asset.symbol) {
    case 'ETH':
      return { ...lido, functionName: 'stake', args: [percent], value: amount }
    case 'stETH':
      return { ...lido, functionName: 'stakeStEth', args: [amount, percent] }
    case 'wstETH':
      return { ...lido, functionName: 'stakeWStEth', args: [amount, percent] }
    default:
      return {
        chainId,
        address: vault,
        abi: aaveVaultAbi,
        functionName: 'deposit',
        args: [asset.token, amount, percent],
      }
  }
}

/** The approvals needed first, for the exact amount. USDT must reset a non-zero allowance to 0 before a new one. */
export function approvalCalls(
  chainId: number,
  asset: Asset,
  vault: Address,
  amount: bigint,
  allowance: bigint,
): ContractCall[] {
  if (asset.token === null || allowance >= amount) return []
  const { token } = asset
  const approve = (value: bigint): ContractCall => ({
    chainId,
    address: token,
    abi: approveAbi,
    functionName: 'approve',
    args: [vault, value],
  })
  return asset.symbol === 'USDT' && allowance > 0n ? [approve(0n), approve(amount)] : [approve(amount)]
}
