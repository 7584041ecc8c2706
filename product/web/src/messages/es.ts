import type { MessageId } from './en.ts'
import { activity } from './es/activity.ts'
import { address } from './es/address.ts'
import { administration } from './es/administration.ts'
import { administrationActions } from './es/administration-actions.ts'
import { changes } from './es/changes.ts'
import { contract } from './es/contract.ts'
import { error } from './es/error.ts'
import { home } from './es/home.ts'
import { howItWorks } from './es/how-it-works.ts'
import { legal } from './es/legal.ts'
import { local } from './es/local.ts'
import { marketplace } from './es/marketplace.ts'
import { network } from './es/network.ts'
import { ngo } from './es/ngo.ts'
import { position } from './es/position.ts'
import { rewards } from './es/rewards.ts'
import { sending } from './es/sending.ts'
import { shell } from './es/shell.ts'
import { stakeResult } from './es/stake-result.ts'
import { staking } from './es/staking.ts'
import { term } from './es/term.ts'
import { transaction } from './es/transaction.ts'
import { wallet } from './es/wallet.ts'
import { withdraw } from './es/withdraw.ts'

export const es: Record<MessageId, string> = {
  ...shell,
  ...marketplace,
  ...ngo,
  ...wallet,
  ...staking,
  ...term,
  ...stakeResult,
  ...network,
  ...sending,
  ...withdraw,
  ...position,
  ...rewards,
  ...transaction,
  ...activity,
  ...contract,
  ...changes,
  ...home,
  ...howItWorks,
  ...legal,
  ...local,
  ...address,
  ...administration,
  ...administrationActions,
  ...error,
}
