import type { Protocol } from '@kindyield/domain'
import type { Address } from 'viem'
import type { Asset } from '#web3/network/assets.ts'
import type { CallChain, ContractCall } from './contract-call.ts'
import { type VaultPosition, WITHDRAW_ALL } from './withdraw-calls.ts'

type Chain = CallChain<'aaveVaultAbi' | 'lidoVaultAbi'>

/** The call that adds `amount` of the asset to a position. */
export function addCall(
  { id: chainId, lazyImports: { aaveVaultAbi, lidoVaultAbi } }: Chain,
  asset: Asset,
  { vault, id }: Pick<VaultPosition, 'vault' | 'id'>,
  amount: bigint,
): ContractCall {
  const lido = { chainId, address: vault, abi: lidoVaultAbi }
  switch (asset.symbol) {
    case 'ETH':
      return { ...lido, functionName: 'addTo', args: [id], value: amount }
    case 'stETH':
      return { ...lido, functionName: 'addStEthTo', args: [id, amount] }
    case 'wstETH':
      return { ...lido, functionName: 'addWStEthTo', args: [id, amount] }
    default:
      return {
        chainId,
        address: vault,
        abi: aaveVaultAbi,
        functionName: 'addTo',
        args: [id, asset.token, amount],
      }
  }
}

/** Calls that vaults of both protocols have in one form. */
export function positionCalls({ id: chainId, lazyImports }: Chain, protocol: Protocol, vault: Address) {
  const { aaveVaultAbi, lidoVaultAbi } = lazyImports
  const abi = protocol === 'lido' ? lidoVaultAbi : aaveVaultAbi
  const call = (functionName: string, args: readonly unknown[]): ContractCall => ({
    chainId,
    address: vault,
    abi,
    functionName,
    args,
  })
  return {
    changePercent: (id: bigint, percent: number) => call('changePercent', [id, percent]),
    /** Moves the position to the vault of another NGO. */
    moveTo: (id: bigint, to: Address, percent: number) => call('moveTo', [id, to, percent]),
    /** The first position stays, the others become part of it. */
    merge: (ids: readonly bigint[]) => call('merge', [ids]),
    /** All that is owed to an earlier receiver of the NGO. */
    payEarlierDonations: (token: Address, receiver: Address) =>
      call('payEarlierDonations', [token, receiver, WITHDRAW_ALL]),
  }
}

/** One transaction for several calls of one vault; a single call stays as it is. */
export function batchCalls(
  { lazyImports: { encodeFunctionData } }: Pick<CallChain<'encodeFunctionData'>, 'lazyImports'>,
  calls: readonly [ContractCall, ...ContractCall[]],
): ContractCall {
  const [first] = calls
  if (calls.length === 1) return first
  const { chainId, address, abi } = first
  return {
    chainId,
    address,
    abi,
    functionName: 'multicall',
    args: [calls.map(call => encodeFunctionData(call))],
  }
}
