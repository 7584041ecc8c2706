import { aaveVaultAbi, type LidoAddresses, lidoVaultAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import type { Vault } from '../chain/vaults.ts'

/** The tokens of a vault's positions: stETH, or every token that was ever deposited. */
export async function readVaultTokens(
  chain: PublicClient,
  lido: LidoAddresses | null,
  { address, protocol }: Vault,
): Promise<readonly Address[]> {
  if (protocol === 'lido') return lido === null ? [] : [lido.stETH]
  return chain.readContract({ address: address as Address, abi: aaveVaultAbi, functionName: 'tokens' })
}

/** For views that vaults of both protocols share. */
export function sharedViews({ address }: Vault) {
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
