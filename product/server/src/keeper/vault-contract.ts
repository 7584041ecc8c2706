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

/** Both vaults have the functions that are called through it. */
export function vaultContract({ address }: Vault) {
  return { address: address as Address, abi: lidoVaultAbi } as const
}
