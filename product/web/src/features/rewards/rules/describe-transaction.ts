import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import {
  type ActionCode,
  ETH_SYMBOLS,
  eventOfCode,
  POSITION_EVENTS,
  type Protocol,
  type TransactionEvent,
} from '@kindyield/domain'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatShortAmount, formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { lostInQueue } from '#lib/format/lost-in-queue.ts'
import type { MessageId } from '#messages/en.ts'
import type { YieldFormat } from './yield-format.ts'

const LABELS: { [P in Protocol]: Record<ActionCode<P>, MessageId> } = {
  lido: {
    '1': 'rewards.action.stake',
    '2': 'rewards.action.stakeStEth',
    '3': 'rewards.action.stakeWStEth',
    '4': 'rewards.action.withdraw',
    '5': 'rewards.action.withdrawStEth',
    '6': 'rewards.action.withdrawWStEth',
    '7': 'rewards.action.claim',
    '8': 'rewards.action.changeShare',
    '9': 'rewards.action.changeNgo',
    '10': 'rewards.action.merge',
    '11': 'rewards.action.moveToSuccessor',
    '12': 'rewards.action.moveFromPredecessor',
  },
  aave: {
    '1': 'rewards.action.deposit',
    '2': 'rewards.action.withdraw',
    '3': 'rewards.action.changeShare',
    '4': 'rewards.action.changeNgo',
    '5': 'rewards.action.merge',
    '6': 'rewards.action.moveToSuccessor',
    '7': 'rewards.action.moveFromPredecessor',
  },
}

type Described = {
  label: MessageId
  sentence: MessageId
  /** The formatted amount, followed by the name of its token. */
  amount: string
  /** Amounts of a claim whose request shrank in the queue. */
  shrunk: { requested: string; lost: string } | null
}

export function describeTransaction(
  transaction: LidoTransaction | AaveTransaction,
  money: Pick<YieldFormat, 'formatToken'>,
  locale: string,
): Described {
  return 'tokenAmount' in transaction ? describeLido(transaction, locale) : describeAave(transaction, money)
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
  const { action, isAddition } = transaction
  const amount = money.formatToken(transaction.token, transaction.amount)
  return {
    label: LABELS.aave[action],
    sentence: sentenceOf(eventOfCode('aave', action).event, isAddition),
    // aTokens are named after the underlying token: aUSDC.
    amount: transaction.inAToken ? amount.replace(/ (\w+)$/, ' a$1') : amount,
    shrunk: null,
  }
}

function describeLido(
  { action, amount, tokenAmount, isAddition }: LidoTransaction,
  locale: string,
): Described {
  const { event, ethType } = eventOfCode('lido', action)
  const [requested, moved] = [BigInt(amount), BigInt(tokenAmount)]
  const lost = event === 'withdrawalClaimed' ? lostInQueue(requested, moved) : 0n
  const short = (wei: bigint) => formatShortAmount(wei, ETHER_DECIMALS, 'ETH', locale)
  return {
    label: LABELS.lido[action],
    sentence: sentenceOf(event, isAddition),
    amount: formatTokenAmount(moved, ETHER_DECIMALS, ETH_SYMBOLS[ethType ?? 'stEth'], locale),
    shrunk: lost > 0n ? { requested: short(requested), lost: short(lost) } : null,
  }
}

function sentenceOf(event: TransactionEvent, isAddition: boolean): MessageId {
  return `rewards.did.${POSITION_EVENTS[isAddition ? 'addedTo' : event].action}`
}
