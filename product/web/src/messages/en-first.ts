import { activity } from './en/activity.ts'
import { contract } from './en/contract.ts'
import { error } from './en/error.ts'
import { marketplace } from './en/marketplace.ts'
import { shell } from './en/shell.ts'
import { staking } from './en/staking.ts'
import { term } from './en/term.ts'
import { transaction } from './en/transaction.ts'
import { wallet } from './en/wallet.ts'

/** Messages of the first page and of all pages; part of the first bundle. */
export const enFirst = {
  ...shell,
  ...marketplace,
  ...wallet,
  ...staking,
  ...term,
  ...transaction,
  ...activity,
  ...contract,
  ...error,
} as const
