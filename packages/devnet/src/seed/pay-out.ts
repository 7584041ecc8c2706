import type { Address } from 'viem'
import { accounts } from '../accounts.ts'
import type { NgoName } from './ngo-profiles.ts'
import type { Stage } from './stage.ts'

/** Sends the NGO all donations that were reported. Anyone may; here the oracle does. */
export async function payOut({ deployer, vaultsOf, usedVaultsOf }: Stage, ngo: NgoName): Promise<void> {
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
