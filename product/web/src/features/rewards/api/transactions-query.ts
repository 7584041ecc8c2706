import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { withIndex } from '#lib/queries/query-strategies.ts'
import { PAGE_SIZE } from './rewards-query.ts'

export function transactionsQuery(api: ApiClient, protocol: Protocol, skip: number) {
  return queryOptions({
    queryKey: ['transaction', protocol, skip],
    queryFn: ({ signal }) =>
      api.call(routes.transactions[protocol], { query: { skip, take: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...withIndex,
  })
}
