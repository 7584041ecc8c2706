import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { NgoDraft } from '#features/administration/rules/creation-steps.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { withBlocks } from '#lib/queries/query-strategies.ts'

/** What the API says of a key on the network of a protocol; null while it knows nobody of it. */
export function registeredProfileQuery(api: ApiClient, protocol: Protocol, key: string) {
  return queryOptions({
    queryKey: ['registered-profile', protocol, key],
    queryFn: async ({ signal }): Promise<Pick<NgoDraft, 'profile' | 'rewardsOwner'> | null> => {
      try {
        const request = { params: { id: key }, query: { days: 1 }, signal }
        const { data } = await api.call(routes.ngo[protocol], request)
        const { name, imageLink, description, link, location, rewardsOwner } = data
        return {
          profile: { name, imageLink, description, link, location },
          rewardsOwner: rewardsOwner as Address,
        }
      } catch (error) {
        if (error instanceof RequestError && error.code === 'notFound') return null
        throw error
      }
    },
    ...withBlocks,
  })
}
