import { aaveVaultAbi, type LidoAddresses, lidoVaultAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import type { Vault } from '../indexer/known-vaults.ts'

/** The tokens whose books a vault keeps: stETH, or what was ever deposited. */
export async function tokensOf(
  chain: PublicClient,
  lido: LidoAddresses | null,
  { address, protocol }: Vault,
): Promise<readonly Address[]> {
  if (protocol === 'lido') return lido === null ? [] : [lido.stETH]
  return chain.readContract({ address: address as Address, abi: aaveVaultAbi, functionName: 'tokens' })
}

/** The views that vaults of both protocols share; a network has one or both of them. */
export function viewsOf({ address }: Vault) {
  return { address: address as Address, abi: lidoVaultAbi } as const
}

export function reportCall({ address, protocol }: Vault) {
  return { address: address as Address, abi: abiOf(protocol), functionName: 'reportRewards', args: [] }
}

export function reportRangeCall({ address, protocol }: Vault, token: Address, from: number, to: number) {
  const range = [BigInt(from), BigInt(to)]
  const args = protocol === 'lido' ? range : [token, ...range]
  return { address: address as Address, abi: abiOf(protocol), functionName: 'reportRewardsRange', args }
}

export function payDonationsCall({ address, protocol }: Vault, token: Address) {
  const args = protocol === 'lido' ? [] : [token]
  return { address: address as Address, abi: abiOf(protocol), functionName: 'payDonations', args }
}

function abiOf(protocol: Vault['protocol']) {
  return protocol === 'lido' ? lidoVaultAbi : aaveVaultAbi
}
