import type { Deployment } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain'

export type Vault = { address: string; ngoId: bigint; protocol: Protocol }

type NgoVaults = { id: bigint; lidoVault?: string | null | undefined; aaveVault?: string | null | undefined }

/** The vaults of these NGOs: one for each protocol that lives on the network. */
export function vaultsOf(ngos: NgoVaults[], { lido, aave }: Pick<Deployment, 'lido' | 'aave'>): Vault[] {
  return ngos.flatMap(({ id, lidoVault, aaveVault }) => [
    ...(lido && lidoVault ? [{ address: lidoVault, ngoId: id, protocol: 'lido' as const }] : []),
    ...(aave && aaveVault ? [{ address: aaveVault, ngoId: id, protocol: 'aave' as const }] : []),
  ])
}
