import type { Deployment } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain/protocol'
import { changePosition } from './change-position.ts'
import { type NgoName, ngoProfiles } from './ngo-profiles.ts'
import { fundWallets, openPosition } from './open-position.ts'
import {
  type AdminAction,
  DAYS_BETWEEN_VAULT_REPORTS,
  LAST_DAY,
  plannedAdminActions,
  plannedChanges,
  plannedDeposits,
  plannedPayments,
  protocolOf,
  type Token,
} from './plan.ts'
import { createSeedContext, type SeedContext } from './seed-context.ts'
import { payDonations, rebaseLidoDaily, reportRewards } from './seed-reports.ts'

/** Times of the day are in minutes (UTC). */
const FUNDING_AT = 9 * 60
const LIDO_REBASE_AT = 12 * 60
const HOLDERS_FROM = 13 * 60
const BETWEEN_HOLDERS = 23
const ADMIN_ACTIONS_AT = 18 * 60
const VAULT_REPORTS_AT = 19 * 60
const PAYMENTS_AT = 20 * 60

/**
 * Sends the transactions of `plan.ts` with these protocols at their planned times, on a chain whose genesis lies ninety
 * days back.
 */
export async function seedHistory(
  rpcUrl: string,
  deployment: Deployment,
  protocols: readonly Protocol[],
): Promise<void> {
  const context = await createSeedContext(rpcUrl, deployment, protocols)
  await context.clock.moveTo(1, FUNDING_AT)
  if (protocols.includes('lido')) await fundWallets(context)
  for (let day = 1; day <= LAST_DAY; day++) await seedDay(context, day)
  await context.clock.release()
}

async function seedDay(context: SeedContext, day: number): Promise<void> {
  const { protocols } = context
  const isToday = (action: { day: number }) => action.day === day
  const isOwn = ({ token }: { token: Token }) => protocols.includes(protocolOf(token))
  const runAt = async (minute: number, actions: (() => Promise<void>)[]) => {
    if (actions.length > 0) await context.clock.moveTo(day, minute)
    for (const action of actions) await action()
  }

  if (protocols.includes('lido')) {
    await runAt(LIDO_REBASE_AT, [() => rebaseLidoDaily(context, day, LIDO_REBASE_AT)])
  }
  const deposits = plannedDeposits.filter(isToday).filter(isOwn)
  const changes = plannedChanges.filter(isToday).filter(isOwn)
  const holderActions = [
    ...deposits.map(deposit => () => openPosition(context, deposit)),
    ...changes.map(planned => () => changePosition(context, planned)),
  ]
  for (const [index, action] of holderActions.entries())
    await runAt(HOLDERS_FROM + index * BETWEEN_HOLDERS, [action])
  const adminActions = plannedAdminActions.filter(isToday)
  await runAt(
    ADMIN_ACTIONS_AT,
    adminActions.map(adminAction => () => applyAdminAction(context, adminAction)),
  )
  await runAt(
    VAULT_REPORTS_AT,
    reportedOn(day).map(ngo => () => reportRewards(context, ngo)),
  )
  const paid = plannedPayments.filter(isToday).flatMap(({ ngos }) => ngos)
  await runAt(
    PAYMENTS_AT,
    paid.map(ngo => () => payDonations(context, ngo)),
  )
}

async function applyAdminAction(
  { protocols, deployer, factory, vaultsOf }: SeedContext,
  { ngo, action }: AdminAction,
): Promise<void> {
  for (const protocol of protocols) {
    const vault = vaultsOf(ngo)[protocol]
    if (action === 'announceEnd') await deployer.send(factory, 'announceEnd', [vault.address])
    else if (action === 'end') await deployer.send(vault, 'endNGO')
    else if (protocol === 'aave') await deployer.send(vault, 'setDepositsPaused', [true])
  }
}

/** NGOs that are reported on a day: weekly until they end, and on the day they end. */
function reportedOn(day: number): NgoName[] {
  const isWeekly = day % DAYS_BETWEEN_VAULT_REPORTS === 0
  return ngoProfiles
    .map(({ name }) => name)
    .filter(name => {
      const end = plannedAdminActions.find(({ ngo, action }) => ngo === name && action === 'end')
      return end?.day === day || (isWeekly && (end === undefined || day < end.day))
    })
}
