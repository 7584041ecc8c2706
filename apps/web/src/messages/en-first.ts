import { contract } from './en/contract.ts'
import { error } from './en/error.ts'
import { local } from './en/local.ts'
import { marketplace } from './en/marketplace.ts'
import { shell } from './en/shell.ts'
import { staking } from './en/staking.ts'
import { transaction } from './en/transaction.ts'
import { wallet } from './en/wallet.ts'

/** What the first screen needs, and what every screen may: it comes with the page. */
export const enFirst = {
  ...shell,
  ...marketplace,
  ...wallet,
  ...staking,
  ...transaction,
  ...contract,
  ...local,
  ...error,
} as const
