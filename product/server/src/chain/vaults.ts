import type { Protocol } from '@kindyield/domain'

export type Vault = { address: string; ngoId: bigint; protocol: Protocol }

type NgoVaults = { id: bigint; lidoVault?: string | null | undefined; aaveVault?: string | null | undefined }

/** The vaults of these NGOs: one for each protocol of the network. */
export function vaultsOf(ngos: NgoVaults[]): Vault[] {
  return ngos.flatMap(({ id, lidoVault, aaveVault }) => [
    ...(lidoVault ? [{ address: lidoVault, ngoId: id, protocol: 'lido' as const }] : []),
    ...(aaveVault ? [{ address: aaveVault, ngoId: id, protocol: 'aave' as const }] : []),
  ])
}
