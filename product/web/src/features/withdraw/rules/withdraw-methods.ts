import type { Protocol } from '@kindyield/domain'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'

export const withdrawMethods = {
  lido: ['ETH', 'stETH', 'wstETH'],
  aave: ['token', 'aToken'],
} as const satisfies Record<Protocol, readonly WithdrawMethod[]>

/** Symbol of what a method pays out from a position in `symbol`. */
export function paidOutSymbol(method: WithdrawMethod, symbol: string): string {
  if (method === 'token') return symbol
  return method === 'aToken' ? `a${symbol}` : method
}
