import type { Address } from 'viem'
import { accounts } from '../accounts.ts'
import type { NgoName } from './ngo-profiles.ts'
import type { SeedContext } from './seed-context.ts'

/** Pays all settled donations to the NGO's rewards owner. Anyone may call it; here the oracle does. */
export async function payDonations(
  { deployer, vaultsOf, usedVaultsOf }: SeedContext,
  ngo: NgoName,
): Promise<void> {
  const { lido } = vaultsOf(ngo)
  const from = accounts.oracle
  for (const vault of usedVaultsOf(ngo)) {
    if (vault === lido) {
      await deployer.send(vault, 'payDonations', [], { from })
      continue
    }
    for (const token of await deployer.read<Address[]>(vault, 'tokens')) {
      await deployer.send(vault, 'payDonations', [token], { from })
    }
  }
}
