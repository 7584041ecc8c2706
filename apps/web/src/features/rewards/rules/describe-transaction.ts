import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatShortAmount, formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { lostInQueue } from '../../../lib/format/lost-in-queue.ts'
import type { MessageId } from '../../../messages/en.ts'
import type { YieldFormat } from './yield-format.ts'

type Action = {
  label: MessageId
  sentence: MessageId
}

const staked = 'rewards.did.stake'
const withdrew = 'rewards.did.withdraw'

/** R18: label, sentence and token of each action code. */
const lidoActions: Record<LidoTransaction['action'], Action & { symbol: string }> = {
  '1': { label: 'rewards.action.stake', sentence: staked, symbol: 'ETH' },
  '2': { label: 'rewards.action.stakeStEth', sentence: staked, symbol: 'stETH' },
  '3': { label: 'rewards.action.stakeWStEth', sentence: staked, symbol: 'wstETH' },
  '4': { label: 'rewards.action.withdraw', sentence: 'rewards.did.request', symbol: 'ETH' },
  '5': { label: 'rewards.action.withdrawStEth', sentence: withdrew, symbol: 'stETH' },
  '6': { label: 'rewards.action.withdrawWStEth', sentence: withdrew, symbol: 'wstETH' },
  '7': { label: 'rewards.action.claim', sentence: 'rewards.did.claim', symbol: 'ETH' },
}

const aaveActions: Record<AaveTransaction['action'], Action> = {
  '1': { label: 'rewards.action.deposit', sentence: 'rewards.did.deposit' },
  '2': { label: 'rewards.action.withdraw', sentence: withdrew },
}

type Described = Action & {
  /** With its token. */
  amount: string
  /** Amounts of a claim whose request shrank in the queue. */
  shrunk: { requested: string; lost: string } | null
}

export function describeTransaction(
  transaction: LidoTransaction | AaveTransaction,
  money: Pick<YieldFormat, 'formatToken'>,
  locale: string,
): Described {
  if ('tokenAmount' in transaction) return describeLido(transaction, locale)
  const amount = money.formatToken(transaction.token, transaction.amount)
  // aTokens are named after the underlying token: aUSDC.
  const paid = transaction.inAToken ? amount.replace(/ (\w+)$/, ' a$1') : amount
  return { ...aaveActions[transaction.action], amount: paid, shrunk: null }
}

function describeLido({ action, amount, tokenAmount }: LidoTransaction, locale: string): Described {
  const { symbol, ...described } = lidoActions[action]
  const [requested, moved] = [BigInt(amount), BigInt(tokenAmount)]
  const lost = action === '7' ? lostInQueue(requested, moved) : 0n
  const short = (wei: bigint) => formatShortAmount(wei, ETHER_DECIMALS, locale)
  return {
    ...described,
    amount: formatTokenAmount(moved, ETHER_DECIMALS, symbol, locale),
    shrunk: lost > 0n ? { requested: short(requested), lost: short(lost) } : null,
  }
}
