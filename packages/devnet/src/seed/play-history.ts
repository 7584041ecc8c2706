import type { Deployment } from '@kindyield/chain'
import { change } from './change.ts'
import { fillWallets, give } from './give.ts'
import { type NgoName, ngoProfiles } from './ngo-profiles.ts'
import { payOut } from './pay-out.ts'
import {
  changes,
  DAYS_BETWEEN_VAULT_REPORTS,
  type Decision,
  decisions,
  gifts,
  LAST_DAY,
  payouts,
} from './plan.ts'
import { reportLidoDay, reportVaults } from './report.ts'
import { openStage, type Stage } from './stage.ts'

/** Minutes of a day (UTC). */
const WALLETS_AT = 9 * 60
const LIDO_REPORT_AT = 12 * 60
const GIVERS_FROM = 13 * 60
const BETWEEN_GIVERS = 23
const DECISIONS_AT = 18 * 60
const VAULT_REPORTS_AT = 19 * 60
const PAYOUTS_AT = 20 * 60

/** Plays the plan on a chain whose genesis lies ninety days back, through the contracts, each act at its time. */
export async function playHistory(rpcUrl: string, deployment: Deployment): Promise<void> {
  const stage = await openStage(rpcUrl, deployment)
  await stage.clock.moveTo(1, WALLETS_AT)
  await fillWallets(stage)
  for (let day = 1; day <= LAST_DAY; day++) await playDay(stage, day)
  await stage.clock.release()
}

async function playDay(stage: Stage, day: number): Promise<void> {
  const isToday = (act: { day: number }) => act.day === day
  const playAt = async (minute: number, acts: (() => Promise<void>)[]) => {
    if (acts.length > 0) await stage.clock.moveTo(day, minute)
    for (const act of acts) await act()
  }

  await playAt(LIDO_REPORT_AT, [() => reportLidoDay(stage, day, LIDO_REPORT_AT)])
  const givers = [
    ...gifts.filter(isToday).map(gift => () => give(stage, gift)),
    ...changes.filter(isToday).map(planned => () => change(stage, planned)),
  ]
  for (const [index, act] of givers.entries()) await playAt(GIVERS_FROM + index * BETWEEN_GIVERS, [act])
  const decided = decisions.filter(isToday)
  await playAt(
    DECISIONS_AT,
    decided.map(decision => () => decide(stage, decision)),
  )
  await playAt(
    VAULT_REPORTS_AT,
    reportedOn(day).map(ngo => () => reportVaults(stage, ngo)),
  )
  const paid = payouts.filter(isToday).flatMap(({ ngos }) => ngos)
  await playAt(
    PAYOUTS_AT,
    paid.map(ngo => () => payOut(stage, ngo)),
  )
}

async function decide({ deployer, vaultsOf }: Stage, { ngo, act }: Decision): Promise<void> {
  const { lido, aave } = vaultsOf(ngo)
  if (act === 'pauseAaveDeposits') await deployer.send(aave, 'setDepositsPaused', [true])
  else for (const vault of [lido, aave]) await deployer.send(vault, 'endNGO')
}

/** Everyone once a week until the NGO ends, and once more on the day on which it does. */
function reportedOn(day: number): NgoName[] {
  const isWeekly = day % DAYS_BETWEEN_VAULT_REPORTS === 0
  return ngoProfiles
    .map(({ name }) => name)
    .filter(name => {
      const end = decisions.find(({ ngo, act }) => ngo === name && act === 'end')
      return end?.day === day || (isWeekly && (end === undefined || day < end.day))
    })
}
