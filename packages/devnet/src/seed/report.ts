import { accounts } from '../accounts.ts'
import { reportToLido } from '../lido/report-to-lido.ts'
import type { NgoName } from './ngo-profiles.ts'
import { DAYS_IN_QUEUE, extraordinaryReports, YEARLY_REWARDS_BASIS_POINTS } from './plan.ts'
import type { Stage } from './stage.ts'

const BASIS_POINTS = 10_000n
const DAYS_IN_YEAR = 365n

/** Lido's oracle: what the pool earned or lost in a day, and the requests that have waited long enough. */
export async function reportLidoDay(stage: Stage, day: number, minute: number): Promise<void> {
  const { deployer, clock, lido, stETH } = stage
  const pooledWei = await deployer.read<bigint>(stETH, 'getTotalPooledEther')
  const usualWei = (pooledWei * YEARLY_REWARDS_BASIS_POINTS) / (BASIS_POINTS * DAYS_IN_YEAR)
  const extraordinary = extraordinaryReports.find(report => report.day === day)?.basisPoints ?? 0n
  const rewardsWei = usualWei + (pooledWei * extraordinary) / BASIS_POINTS
  const finalizeUntil = BigInt(clock.secondOf(day - DAYS_IN_QUEUE, minute))
  await reportToLido(deployer, lido, { rewardsWei, finalizeUntil })
}

/** Our oracle: settles what the NGO's givers have earned. */
export async function reportVaults({ deployer, usedVaultsOf }: Stage, ngo: NgoName): Promise<void> {
  for (const vault of usedVaultsOf(ngo)) {
    await deployer.send(vault, 'reportRewards', [], { from: accounts.oracle })
  }
}
