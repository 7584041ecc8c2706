import { type Ngo, routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type {
  AdministeredNgo,
  AdministeredVault,
  NgoOnNetwork,
} from '#features/administration/rules/administered-ngo.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { ngoIdentity } from '#lib/protocol/ngo-reference.ts'
import type { Factory } from '#web3/reads/factory-query.ts'

type Row = { protocol: Protocol; ngo: Ngo }

/** Every NGO of these factories: visible ones from the lists, hidden ones by their numbers. */
export function administeredNgosQuery(
  api: ApiClient,
  chainIds: readonly number[],
  factories: readonly Pick<Factory, 'chainId' | 'ngoCount'>[],
) {
  return queryOptions({
    queryKey: ['administered-ngos', factories.map(({ chainId, ngoCount }) => [chainId, ngoCount])],
    queryFn: async ({ signal }) => {
      const list = async (protocol: Protocol): Promise<Row[]> => {
        const all = await fetchAll(api, routes.ngos[protocol], { signal })
        return all.map(ngo => ({ protocol, ngo }))
      }
      const rows = (await Promise.all(PROTOCOLS.map(list))).flat()
      const listed = [...Map.groupBy(rows, ({ ngo }) => ngoIdentity(ngo)).values()].flatMap(
        own => mergeRows(own, chainIds, false) ?? [],
      )
      const known = new Set(rows.map(({ ngo: { chainId, id } }) => `${chainId} ${id}`))
      const unlisted = factories.flatMap(({ chainId, ngoCount }) =>
        Array.from({ length: ngoCount }, (_, index) => ({ chainId, id: String(index + 1) })).filter(
          ({ id }) => !known.has(`${chainId} ${id}`),
        ),
      )
      const hidden = await Promise.all(
        unlisted.map(place => fetchAdministered(api, chainIds, place, signal).catch(ifMissing(null))),
      )
      const found = [...listed, ...hidden.filter(ngo => ngo !== null)]
      // One that is hidden on two networks was found on each.
      return [...new Map(found.map(ngo => [ngoIdentity(ngo), ngo])).values()].sort(inOrderOf(chainIds))
    },
  })
}

/** An NGO by its key, or by its number on the first network. */
export function administeredNgoQuery(api: ApiClient, chainIds: readonly number[], reference: string) {
  const place = { chainId: chainIds[0] ?? 0, id: reference }
  return queryOptions({
    queryKey: ['administered-ngos', 'one', reference],
    queryFn: ({ signal }) => fetchAdministered(api, chainIds, place, signal),
  })
}

/** An NGO by its number on a network, or by its key. */
async function fetchAdministered(
  api: ApiClient,
  chainIds: readonly number[],
  place: { chainId: number; id: string },
  signal: AbortSignal,
): Promise<AdministeredNgo> {
  const fetchOne = async (protocol: Protocol, id: string) => {
    const { data } = await api.call(routes.ngo[protocol], { params: { id }, query: { days: 1 }, signal })
    return { protocol, ngo: data }
  }
  const fetchBoth = async (id: string) => {
    const missing = ifMissing(null)
    const found = await Promise.all(PROTOCOLS.map(protocol => fetchOne(protocol, id).catch(missing)))
    return found.filter(row => row !== null)
  }
  const rows = await fetchBoth(place.id)
  // A number means another NGO on another network.
  const named = rows.filter(({ ngo }) => ngo.chainId === place.chainId || ngo.key === place.id)
  const { key = null, isHidden = false } = named[0]?.ngo ?? {}
  const isComplete = key === null || key === place.id || chainIds.length === 1
  const ngo = mergeRows(isComplete ? named : await fetchBoth(key), chainIds, isHidden)
  if (!ngo) throw new RequestError('notFound', `NGO ${place.id} does not exist`)
  return ngo
}

/** One NGO of its rows at the protocols; null where there are none. */
function mergeRows(
  rows: readonly Row[],
  chainIds: readonly number[],
  isHidden: boolean,
): AdministeredNgo | null {
  const networks = [...Map.groupBy(rows, ({ ngo }) => ngo.chainId)]
    .map(([chainId, own]) => ofNetwork(chainId, own))
    .sort((one, other) => chainIds.indexOf(one.chainId) - chainIds.indexOf(other.chainId))
  const [first] = networks
  if (first === undefined) return null
  const vaults = networks.flatMap(network => network.vaults).sort(inOrderOfProtocols)
  return { ...first, key: rows[0]?.ngo.key ?? null, isHidden, vaults, networks }
}

function ofNetwork(chainId: number, rows: readonly Row[]): NgoOnNetwork {
  const [{ ngo }] = rows as [Row]
  const { id, name, imageLink, description, link, location } = ngo
  return {
    chainId,
    id,
    profile: { name, imageLink, description, link, location },
    rewardsOwner: ngo.rewardsOwner as Address,
    vaults: rows.flatMap(({ protocol, ngo: { vault, status } }) =>
      vault === null ? [] : [{ chainId, protocol, address: vault as Address, status }],
    ),
  }
}

function inOrderOfProtocols(one: AdministeredVault, other: AdministeredVault): number {
  return PROTOCOLS.indexOf(one.protocol) - PROTOCOLS.indexOf(other.protocol)
}

/** As they were registered: those of the first network, then what is on later ones alone. */
function inOrderOf(chainIds: readonly number[]) {
  return (one: AdministeredNgo, other: AdministeredNgo) =>
    chainIds.indexOf(one.chainId) - chainIds.indexOf(other.chainId) || Number(one.id) - Number(other.id)
}

/** The chain may be ahead of the indexer: an unknown NGO appears with a later block. */
function ifMissing<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    if (error instanceof RequestError && error.code === 'notFound') return fallback
    throw error
  }
}
