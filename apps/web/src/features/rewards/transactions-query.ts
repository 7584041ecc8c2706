import { aaveTransactionListSchema, lidoTransactionListSchema } from '@kindyield/api-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { EVERY_MS, PAGE_SIZE } from './rewards-query.ts'

export function transactionsQuery(api: ApiClient, protocol: Protocol, skip: number) {
  return queryOptions({
    queryKey: ['transaction', protocol, skip],
    queryFn: async ({ signal }) => {
      const options = { query: { skip, take: PAGE_SIZE }, signal }
      return protocol === 'lido'
        ? await api.get('/api/lido/transaction', { ...options, schema: lidoTransactionListSchema })
        : await api.get('/api/aave/transaction', { ...options, schema: aaveTransactionListSchema })
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}
