import { type Address, maxUint256 } from 'viem'
import { accounts } from '../accounts.ts'
import type { NgoName } from './ngo-profiles.ts'
import type { SeedContext } from './seed-context.ts'

/** Pays all settled donations to the NGO's rewards owner. Anyone may call it; here the oracle does. */
export async function payDonations(
  { deployer, lido, vaultsOf, usedVaultsOf }: SeedContext,
  ngo: NgoName,
): Promise<void> {
  const from = accounts.oracle
  for (const vault of usedVaultsOf(ngo)) {
    const isLido = vault === vaultsOf(ngo).lido
    const tokens = isLido ? [lido.stETH] : await deployer.read<Address[]>(vault, 'tokens')
    for (const token of tokens) await deployer.send(vault, 'payDonations', [token, maxUint256], { from })
  }
}
