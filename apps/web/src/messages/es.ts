import type { MessageId } from './en.ts'
import { administration } from './es/administration.ts'
import { administrationActs } from './es/administration-acts.ts'
import { contract } from './es/contract.ts'
import { error } from './es/error.ts'
import { legal } from './es/legal.ts'
import { local } from './es/local.ts'
import { marketplace } from './es/marketplace.ts'
import { shell } from './es/shell.ts'
import { staking } from './es/staking.ts'
import { transaction } from './es/transaction.ts'
import { wallet } from './es/wallet.ts'

export const es: Record<MessageId, string> = {
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
}
