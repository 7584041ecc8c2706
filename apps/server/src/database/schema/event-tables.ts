import { lidoRebase } from './lido-tables.ts'
import { factoryEvent, ngo, ngoProfile } from './ngo-tables.ts'
import {
  donationPayment,
  positionEvent,
  report,
  settlement,
  vaultEvent,
  withdrawalClaim,
  withdrawalRequest,
} from './vault-tables.ts'

/** Tables filled from events: a rollback deletes their rows above the fork block. */
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
