import { donor, reportSummary, trancheYield, vaultDay } from './schema/derived.ts'
import { lidoRebase } from './schema/lido.ts'
import { factoryEvent, ngo, ngoProfile } from './schema/ngos.ts'
import {
  donationPayment,
  positionEvent,
  report,
  settlement,
  vaultEvent,
  withdrawalClaim,
  withdrawalRequest,
} from './schema/vaults.ts'

export * from './schema/accounts.ts'
export * from './schema/administration.ts'
export * from './schema/cursor.ts'
export * from './schema/derived.ts'
export * from './schema/lido.ts'
export * from './schema/local-jobs.ts'
export * from './schema/ngos.ts'
export * from './schema/prices.ts'
export * from './schema/vaults.ts'

/** Tables filled from events: a roll-back deletes what lies above the fork. */
export const eventTables = {
  ngo,
  ngoProfile,
  factoryEvent,
  vaultEvent,
  positionEvent,
  settlement,
  report,
  donationPayment,
  withdrawalRequest,
  withdrawalClaim,
  lidoRebase,
} as const

/** Tables that follow from those. */
export const derivedTables = { trancheYield, donor, vaultDay, reportSummary } as const
