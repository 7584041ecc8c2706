import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import type { MessageId } from '../../../messages/en.ts'
import type { YieldFormat } from './yield-format.ts'

/** R18: label and token of each action code. */
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
  money: Pick<YieldFormat, 'formatToken'>,
  locale: string,
): { label: MessageId; amount: string } {
  if ('tokenAmount' in transaction) {
    const { label, symbol } = lidoActions[transaction.action]
    return {
      label,
      amount: formatTokenAmount(BigInt(transaction.tokenAmount), ETHER_DECIMALS, symbol, locale),
    }
  }
  const amount = money.formatToken(transaction.token, transaction.amount)
  const label = aaveActions[transaction.action]
  // aTokens are named after the underlying token: aUSDC.
  return { label, amount: transaction.inAToken ? amount.replace(/ (\w+)$/, ' a$1') : amount }
}
