import { administration } from './en/administration.ts'
import { administrationActs } from './en/administration-acts.ts'
import { contract } from './en/contract.ts'
import { error } from './en/error.ts'
import { legal } from './en/legal.ts'
import { local } from './en/local.ts'
import { marketplace } from './en/marketplace.ts'
import { shell } from './en/shell.ts'
import { staking } from './en/staking.ts'
import { transaction } from './en/transaction.ts'
import { wallet } from './en/wallet.ts'

export const en = {
  ...shell,
  ...marketplace,
  ...wallet,
  ...staking,
  ...transaction,
  ...contract,
  ...legal,
  ...local,
  ...administration,
  ...administrationActs,
  ...error,
} as const

export type MessageId = keyof typeof en
