import { listQuerySchema } from '../list.ts'
import { aaveTransactionListSchema, lidoTransactionListSchema } from '../transaction.ts'
import type { ApiRoute } from './api-route.ts'

const list = { method: 'get', access: 'user', query: listQuerySchema } as const
const lidoList = { ...list, response: lidoTransactionListSchema } as const
const aaveList = { ...list, response: aaveTransactionListSchema } as const

export const transactions = {
  lido: { ...lidoList, path: '/api/lido/transaction' },
  aave: { ...aaveList, path: '/api/aave/transaction' },
} as const satisfies Record<string, ApiRoute>

/** What was taken out at once, by what it was taken out in. */
export const withdrawals = {
  stEth: { ...lidoList, path: '/api/lido/withdraw/steth' },
  wstEth: { ...lidoList, path: '/api/lido/withdraw/wsteth' },
  aave: { ...aaveList, path: '/api/aave/withdraw' },
} as const satisfies Record<string, ApiRoute>
