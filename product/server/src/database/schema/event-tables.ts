import { lidoRebase } from './lido-tables.ts'
import { changeEvent, factoryEvent, ngo, ngoProfile } from './ngo-tables.ts'
import {
  donationPayment,
  donationsSetAside,
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
  changeEvent,
  vaultEvent,
  positionEvent,
  settlement,
  report,
  donationPayment,
  donationsSetAside,
  withdrawalRequest,
  withdrawalClaim,
  lidoRebase,
} as const
