import { type NgoDetail, ngoDetailSchema, ngoParameterSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { RequestError } from '../../lib/request-error.ts'

export interface NgoKey {
  id: string
  protocol: Protocol
}

const ngoAnswerSchema = ngoDetailSchema.transform(({ data }) => data)

export type NgoProfile = NgoDetail['data']

export function ngoQuery(api: ApiClient, { id, protocol }: NgoKey) {
  return queryOptions<NgoProfile>({
    queryKey: ['ngo', protocol, id],
    queryFn: async ({ signal }) => {
      if (!ngoParameterSchema.safeParse({ id }).success)
        throw new RequestError('not-found', `${id} is no NGO's number`)
      return api.get(`/api/${protocol}/NGO/${id}`, {
        schema: ngoAnswerSchema,
        // Days and donations come through the data query.
        query: { days: 1 },
        signal,
        credentials: 'omit',
      })
    },
    staleTime: 30_000,
    // The page stays while the other protocol's figures come.
    placeholderData: shown => (shown?.id === id ? shown : undefined),
  })
}
