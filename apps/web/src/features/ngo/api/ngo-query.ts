import { type NgoDetail, ngoDetailSchema, ngoParameterSchema } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { RequestError } from '../../../lib/errors/request-error.ts'

export type NgoKey = {
  id: string
  protocol: Protocol
}

const ngoResponseSchema = ngoDetailSchema.transform(({ data }) => data)

export type NgoProfile = NgoDetail['data']

export function ngoQuery(api: ApiClient, { id, protocol }: NgoKey) {
  return queryOptions<NgoProfile>({
    queryKey: ['ngo', protocol, id],
    queryFn: async ({ signal }) => {
      if (!ngoParameterSchema.safeParse({ id }).success)
        throw new RequestError('not-found', `${id} is not a valid NGO id`)
      return api.get(`/api/${protocol}/NGO/${id}`, {
        schema: ngoResponseSchema,
        // Days and donations come from GraphQL.
        query: { days: 1 },
        signal,
        credentials: 'omit',
      })
    },
    staleTime: 30_000,
    // Keeps the page while the other protocol's figures load.
    placeholderData: shown => (shown?.id === id ? shown : undefined),
  })
}
