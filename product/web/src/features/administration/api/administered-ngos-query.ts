import { type Ngo, routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

export type AdministeredVault = {
  chainId: number
  protocol: Protocol
  address: Address
  status: Ngo['status']
}

/** An NGO with its vaults of all protocols, hidden or not. */
export type AdministeredNgo = {
  id: string
  profile: NgoProfile
  rewardsOwner: Address
  isHidden: boolean
  vaults: AdministeredVault[]
}

type NgoByProtocol = Record<Protocol, Ngo | undefined>

/** Every NGO of the factory: visible ones from the lists, hidden ones by id. */
export function administeredNgosQuery(api: ApiClient, ngoCount: number | undefined) {
  return queryOptions({
    queryKey: ['administered-ngos', ngoCount],
    queryFn:
      ngoCount === undefined
        ? skipToken
        : async ({ signal }) => {
            const list = (protocol: Protocol) => fetchAll(api, routes.ngos[protocol], { signal })
            const [lido, aave] = await Promise.all([list('lido'), list('aave')])
            const ids = Array.from({ length: ngoCount }, (_, index) => String(index + 1))
            const ngos = await Promise.all(
              ids.map(id => {
                const withId = (ngos: Ngo[]) => ngos.find(ngo => ngo.id === id)
                return (
                  mergeProtocols({ lido: withId(lido), aave: withId(aave) }, false) ??
                  fetchAdministered(api, id, signal).catch(ifMissing(null))
                )
              }),
            )
            return ngos.filter(ngo => ngo !== null)
          },
  })
}

export function administeredNgoQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['administered-ngos', 'one', id],
    queryFn: ({ signal }) => fetchAdministered(api, id, signal),
  })
}

async function fetchAdministered(api: ApiClient, id: string, signal: AbortSignal): Promise<AdministeredNgo> {
  const fetchOne = async (protocol: Protocol) => {
    return (await api.call(routes.ngo[protocol], { params: { id }, query: { days: 1 }, signal })).data
  }
  const [lido, aave] = await Promise.all([fetchOne('lido'), fetchOne('aave')])
  const ngo = mergeProtocols({ lido, aave }, lido.isHidden)
  if (!ngo) throw new RequestError('notFound', `NGO ${id} does not exist`)
  return ngo
}

function mergeProtocols(ngos: NgoByProtocol, isHidden: boolean): AdministeredNgo | null {
  const ngo = ngos.lido ?? ngos.aave
  if (!ngo) return null
  const { id, name, imageLink, description, link, location } = ngo
  return {
    id,
    profile: { name, imageLink, description, link, location },
    rewardsOwner: ngo.rewardsOwner as Address,
    isHidden,
    vaults: PROTOCOLS.flatMap(protocol => {
      const { chainId, vault, status } = ngos[protocol] ?? {}
      return chainId && vault && status ? [{ chainId, protocol, address: vault as Address, status }] : []
    }),
  }
}

/** The chain may be ahead of the indexer: an unknown NGO appears with a later block. */
function ifMissing<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    if (error instanceof RequestError && error.code === 'notFound') return fallback
    throw error
  }
}
