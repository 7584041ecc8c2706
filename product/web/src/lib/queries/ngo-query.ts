import { type NgoDetail, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { showProfile } from '#lib/protocol/show-profile.ts'
import { NGO_FIGURES } from './first-data.ts'

export type NgoKey = {
  /** Its key, or its number on the network of the protocol. */
  id: string
  protocol: Protocol
}

export type NgoProfile = NgoDetail['data']

export function ngoQuery(api: ApiClient, { id, protocol }: NgoKey) {
  return queryOptions<NgoProfile>({
    queryKey: ['ngo', protocol, id],
    queryFn: async ({ signal }) => {
      const route = routes.ngo[protocol]
      if (!route.params.safeParse({ id }).success)
        throw new RequestError('notFound', `${id} is not a valid NGO id`)
      const request = { params: { id }, query: NGO_FIGURES }
      const { data } = await api.call(route, { ...request, signal, credentials: 'omit' })
      return showProfile(data)
    },
    // Keeps the page while the other protocol's figures load.
    placeholderData: shown => (shown?.id === id || shown?.key === id ? shown : undefined),
  })
}
