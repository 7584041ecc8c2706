import { aaveVaultAbi, lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import type { Contract } from '@kindyield/deploy'
import type { Address, PublicClient } from 'viem'

export type Vaults = { lido: Contract; aave: Contract }

/** The vaults of every NGO, by its name. */
export async function findVaults(chain: PublicClient, ngoFactory: Address): Promise<Map<string, Vaults>> {
  const created = await chain.getContractEvents({
    address: ngoFactory,
    abi: ngoFactoryAbi,
    eventName: 'NgoCreated',
    fromBlock: 0n,
    strict: true,
  })
  return new Map(
    created.map(({ args }) => [
      args.profile.name,
      {
        lido: { address: args.lidoVault, abi: lidoVaultAbi },
        aave: { address: args.aaveVault, abi: aaveVaultAbi },
      },
    ]),
  )
}
