import { type Ngo, routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { ngoIdentity } from '#lib/protocol/ngo-reference.ts'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

export type AdministeredVault = {
  chainId: number
  protocol: Protocol
  address: Address
  status: Ngo['status']
}

/** What a network says of an NGO. */
export type NgoOnNetwork = {
  chainId: number
  id: string
  profile: NgoProfile
  rewardsOwner: Address
  /** Those on this network. */
  vaults: AdministeredVault[]
}

/** An NGO, hidden or not, as the first network that has it knows it, with its vaults of all protocols. */
export type AdministeredNgo = NgoOnNetwork & {
  key: string | null
  isHidden: boolean
  /** All networks that have it, the first one too. */
  networks: NgoOnNetwork[]
}

type Row = { protocol: Protocol; ngo: Ngo }

/**
 * Every NGO of the factories: visible ones from the lists, hidden ones by their ids on the network of `chainId`, whose
 * factory has `ngoCount` of them.
 */
export function administeredNgosQuery(
  api: ApiClient,
  chainIds: readonly number[],
  ngoCount: number | undefined,
) {
  const [first] = chainIds
  return queryOptions({
    queryKey: ['administered-ngos', ngoCount],
    queryFn:
      ngoCount === undefined
        ? skipToken
        : async ({ signal }) => {
            const list = async (protocol: Protocol): Promise<Row[]> => {
              const all = await fetchAll(api, routes.ngos[protocol], { signal })
              return all.map(ngo => ({ protocol, ngo }))
            }
            const rows = (await Promise.all(PROTOCOLS.map(list))).flat()
            const listed = [...Map.groupBy(rows, ({ ngo }) => ngoIdentity(ngo)).values()].flatMap(
              own => mergeRows(own, chainIds, false) ?? [],
            )
            const known = new Set(rows.filter(({ ngo }) => ngo.chainId === first).map(({ ngo }) => ngo.id))
            const unlisted = Array.from({ length: ngoCount }, (_, index) => String(index + 1)).filter(
              id => !known.has(id),
            )
            const hidden = await Promise.all(
              unlisted.map(id => fetchAdministered(api, chainIds, id, signal).catch(ifMissing(null))),
            )
            const found = [...listed, ...hidden.filter(ngo => ngo !== null)]
            return found.sort(inOrderOf(chainIds))
          },
  })
}

/** An NGO by its key, or by its number on the first network. */
export function administeredNgoQuery(api: ApiClient, chainIds: readonly number[], reference: string) {
  return queryOptions({
    queryKey: ['administered-ngos', 'one', reference],
    queryFn: ({ signal }) => fetchAdministered(api, chainIds, reference, signal),
  })
}

async function fetchAdministered(
  api: ApiClient,
  chainIds: readonly number[],
  reference: string,
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
  const rows = await fetchBoth(reference)
  const [named] = rows.filter(({ ngo }) => ngo.chainId === chainIds[0] || ngo.key === reference)
  if (named === undefined) throw new RequestError('notFound', `NGO ${reference} does not exist`)
  // A number means another NGO on the other network.
  const { key, chainId } = named.ngo
  const isDivided = key !== reference && rows.some(({ ngo }) => ngo.chainId !== chainId)
  const own = !isDivided
    ? rows
    : key === null
      ? rows.filter(({ ngo }) => ngo.chainId === chainId)
      : await fetchBoth(key)
  const ngo = mergeRows(own, chainIds, named.ngo.isHidden)
  if (!ngo) throw new RequestError('notFound', `NGO ${reference} does not exist`)
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
