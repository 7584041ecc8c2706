import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatShortAmount, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { lostInQueue } from '#lib/format/lost-in-queue.ts'
import type { MessageId } from '#messages/en.ts'
import type { YieldFormat } from './yield-format.ts'

type Action = {
  label: MessageId
  sentence: MessageId
}

const staked = 'rewards.did.stake'
const withdrew = 'rewards.did.withdraw'

/** Changes of a position, which move no money in or out. */
const changes = {
  share: { label: 'rewards.action.changeShare', sentence: 'rewards.did.changeShare' },
  ngo: { label: 'rewards.action.changeNgo', sentence: 'rewards.did.changeNgo' },
  merge: { label: 'rewards.action.merge', sentence: 'rewards.did.merge' },
} as const satisfies Record<string, Action>

/** Label, sentence and token of each action code. */
const lidoActions: Record<LidoTransaction['action'], Action & { symbol: string }> = {
  '1': { label: 'rewards.action.stake', sentence: staked, symbol: 'ETH' },
  '2': { label: 'rewards.action.stakeStEth', sentence: staked, symbol: 'stETH' },
  '3': { label: 'rewards.action.stakeWStEth', sentence: staked, symbol: 'wstETH' },
  '4': { label: 'rewards.action.withdraw', sentence: 'rewards.did.request', symbol: 'ETH' },
  '5': { label: 'rewards.action.withdrawStEth', sentence: withdrew, symbol: 'stETH' },
  '6': { label: 'rewards.action.withdrawWStEth', sentence: withdrew, symbol: 'wstETH' },
  '7': { label: 'rewards.action.claim', sentence: 'rewards.did.claim', symbol: 'ETH' },
  '8': { ...changes.share, symbol: 'stETH' },
  '9': { ...changes.ngo, symbol: 'stETH' },
  '10': { ...changes.merge, symbol: 'stETH' },
}

const aaveActions: Record<AaveTransaction['action'], Action> = {
  '1': { label: 'rewards.action.deposit', sentence: 'rewards.did.deposit' },
  '2': { label: 'rewards.action.withdraw', sentence: withdrew },
  '3': changes.share,
  '4': changes.ngo,
  '5': changes.merge,
}

type Described = Action & {
  /** The amount with its token. */
  amount: string
  /** Amounts of a claim whose request shrank in the queue. */
  shrunk: { requested: string; lost: string } | null
}

export function describeTransaction(
  transaction: LidoTransaction | AaveTransaction,
  money: Pick<YieldFormat, 'formatToken'>,
  locale: string,
): Described {
  const described =
    'tokenAmount' in transaction ? describeLido(transaction, locale) : describeAave(transaction, money)
  return transaction.isAddition ? { ...described, sentence: 'rewards.did.add' } : described
}

/** What the sentence of a transaction names. */
export function sentenceValues({ ngoName, percent, change }: LidoTransaction | AaveTransaction) {
  return {
    name: ngoName,
    percent,
    before: change?.percentBefore ?? percent,
    from: change?.fromNgoName ?? '',
    merged: change?.mergedPositionNumber ?? 0,
  }
}

function describeAave(transaction: AaveTransaction, money: Pick<YieldFormat, 'formatToken'>): Described {
  const amount = money.formatToken(transaction.token, transaction.amount)
  // aTokens are named after the underlying token: aUSDC.
  const paid = transaction.inAToken ? amount.replace(/ (\w+)$/, ' a$1') : amount
  return { ...aaveActions[transaction.action], amount: paid, shrunk: null }
}

function describeLido({ action, amount, tokenAmount }: LidoTransaction, locale: string): Described {
  const { symbol, ...described } = lidoActions[action]
  const [requested, moved] = [BigInt(amount), BigInt(tokenAmount)]
  const lost = action === '7' ? lostInQueue(requested, moved) : 0n
  const short = (wei: bigint) => formatShortAmount(wei, ETHER_DECIMALS, 'ETH', locale)
  return {
    ...described,
    amount: formatTokenAmount(moved, ETHER_DECIMALS, symbol, locale),
    shrunk: lost > 0n ? { requested: short(requested), lost: short(lost) } : null,
  }
}
