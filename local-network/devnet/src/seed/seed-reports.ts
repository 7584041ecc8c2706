import { type Address, maxUint256 } from 'viem'
import { accounts } from '../accounts.ts'
import { rebaseLido } from '../lido/rebase-lido.ts'
import type { NgoName } from './ngo-profiles.ts'
import { DAYS_IN_QUEUE, extraordinaryRebases, YEARLY_REWARDS_BASIS_POINTS } from './plan.ts'
import type { SeedContext } from './seed-context.ts'

const BASIS_POINTS = 10_000n
const DAYS_IN_YEAR = 365n

/** Reports rewards or losses of the day to Lido, and finalizes requests older than `DAYS_IN_QUEUE`. */
export async function rebaseLidoDaily(context: SeedContext, day: number, minute: number): Promise<void> {
  const { deployer, clock, lido, stETH } = context
  const pooledWei = await deployer.read<bigint>(stETH, 'getTotalPooledEther')
  const usualWei = (pooledWei * YEARLY_REWARDS_BASIS_POINTS) / (BASIS_POINTS * DAYS_IN_YEAR)
  const extraordinary = extraordinaryRebases.find(rebase => rebase.day === day)?.basisPoints ?? 0n
  const rewardsWei = usualWei + (pooledWei * extraordinary) / BASIS_POINTS
  const finalizeUntil = BigInt(clock.secondOf(day - DAYS_IN_QUEUE, minute))
  await rebaseLido(deployer, lido, { rewardsWei, finalizeUntil })
}

/** Reports to the used vaults of an NGO, as our oracle does. */
export async function reportRewards({ deployer, usedVaultsOf }: SeedContext, ngo: NgoName): Promise<void> {
  for (const vault of usedVaultsOf(ngo)) {
    await deployer.send(vault, 'reportRewards', [], { from: accounts.oracle })
  }
}

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
