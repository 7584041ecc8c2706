import { contract } from './en/contract.ts'
import { error } from './en/error.ts'
import { legal } from './en/legal.ts'
import { local } from './en/local.ts'
import { marketplace } from './en/marketplace.ts'
import { ngo } from './en/ngo.ts'
import { rewards } from './en/rewards.ts'
import { shell } from './en/shell.ts'
import { staking } from './en/staking.ts'
import { transaction } from './en/transaction.ts'
import { wallet } from './en/wallet.ts'
import { withdraw } from './en/withdraw.ts'

export const en = {
  ...shell,
  ...marketplace,
  ...ngo,
  ...wallet,
  ...staking,
  ...withdraw,
  ...rewards,
  ...transaction,
  ...contract,
  ...legal,
  ...local,
  ...error,
} as const

export type MessageId = keyof typeof en
