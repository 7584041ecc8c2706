import { address } from './en/address.ts'
import { administration } from './en/administration.ts'
import { administrationActs } from './en/administration-acts.ts'
import { legal } from './en/legal.ts'
import { ngo } from './en/ngo.ts'
import { rewards } from './en/rewards.ts'
import { withdraw } from './en/withdraw.ts'

/** What only the other screens need: fetched with the first of them. */
export const enPages = {
  ...ngo,
  ...withdraw,
  ...rewards,
  ...legal,
  ...address,
  ...administration,
  ...administrationActs,
} as const
