import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { ETHER_DECIMALS } from '../../lib/ether.ts'
import { formatToken } from '../../lib/format-token.ts'
import type { MessageId } from '../../messages/en.ts'
import type { YieldMoney } from './yield-money.ts'

/** R18: the action of each code, and what came or went with it. */
const lidoActions: Record<LidoTransaction['action'], { label: MessageId; symbol: string }> = {
  '1': { label: 'rewards.action.stake', symbol: 'ETH' },
  '2': { label: 'rewards.action.stakeStEth', symbol: 'stETH' },
  '3': { label: 'rewards.action.stakeWStEth', symbol: 'wstETH' },
  '4': { label: 'rewards.action.withdraw', symbol: 'ETH' },
  '5': { label: 'rewards.action.withdrawStEth', symbol: 'stETH' },
  '6': { label: 'rewards.action.withdrawWStEth', symbol: 'wstETH' },
}

const aaveActions: Record<AaveTransaction['action'], MessageId> = {
  '1': 'rewards.action.deposit',
  '2': 'rewards.action.withdraw',
}

export function describeTransaction(
  transaction: LidoTransaction | AaveTransaction,
  money: Pick<YieldMoney, 'token'>,
  locale: string,
): { label: MessageId; amount: string } {
  if ('tokenAmount' in transaction) {
    const { label, symbol } = lidoActions[transaction.action]
    return { label, amount: formatToken(BigInt(transaction.tokenAmount), ETHER_DECIMALS, symbol, locale) }
  }
  const amount = money.token(transaction.token, transaction.amount)
  const label = aaveActions[transaction.action]
  // aTokens are named after what they stand for: aUSDC.
  return { label, amount: transaction.inAToken ? amount.replace(/ (\w+)$/, ' a$1') : amount }
}
