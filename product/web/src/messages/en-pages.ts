import { address } from './en/address.ts'
import { administration } from './en/administration.ts'
import { administrationActions } from './en/administration-actions.ts'
import { changes } from './en/changes.ts'
import { home } from './en/home.ts'
import { howItWorks } from './en/how-it-works.ts'
import { legal } from './en/legal.ts'
import { local } from './en/local.ts'
import { network } from './en/network.ts'
import { ngo } from './en/ngo.ts'
import { position } from './en/position.ts'
import { rewards } from './en/rewards.ts'
import { sending } from './en/sending.ts'
import { stakeResult } from './en/stake-result.ts'
import { withdraw } from './en/withdraw.ts'

/** Messages of the other pages and of the time panel; fetched when the first of them is opened. */
export const enPages = {
  ...ngo,
  ...changes,
  ...stakeResult,
  ...network,
  ...sending,
  ...withdraw,
  ...position,
  ...rewards,
  ...home,
  ...howItWorks,
  ...legal,
  ...local,
  ...address,
  ...administration,
  ...administrationActions,
} as const
