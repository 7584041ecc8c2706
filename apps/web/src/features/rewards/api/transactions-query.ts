import { aaveTransactionListSchema, lidoTransactionListSchema } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { PAGE_SIZE, REFETCH_MS } from './rewards-query.ts'

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
    refetchInterval: REFETCH_MS,
  })
}
