import { type Ngo, ngoDetailSchema, ngoListSchema } from '@kindyield/api-contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ApiClient } from '../../lib/api-client.ts'
import { fetchAll } from '../../lib/fetch-all.ts'
import { type Protocol, protocols } from '../../lib/protocol.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { NgoProfile } from '../../web3/administration-calls.ts'

export interface AdministeredVault {
  protocol: Protocol
  address: Address
  status: Ngo['status']
}

/** An NGO with its vaults of all protocols, whether it is listed or not. */
export interface AdministeredNgo {
  id: string
  profile: NgoProfile
  rewardsOwner: Address
  isHidden: boolean
  vaults: AdministeredVault[]
}

type Answers = Record<Protocol, Ngo | undefined>

/** Every NGO of the register: the lists know those that are shown, and the others are asked for one by one. */
export function administeredNgosQuery(api: ApiClient, ngoCount: number | undefined) {
  return queryOptions({
    queryKey: ['administered-ngos', ngoCount],
    queryFn:
      ngoCount === undefined
        ? skipToken
        : async ({ signal }) => {
            const list = (protocol: Protocol) =>
              fetchAll(api, `/api/${protocol}/NGO`, { schema: ngoListSchema, signal })
            const [lido, aave] = await Promise.all([list('lido'), list('aave')])
            const ids = Array.from({ length: ngoCount }, (_, index) => String(index + 1))
            const ngos = await Promise.all(
              ids.map(id => {
                const withId = (ngos: Ngo[]) => ngos.find(ngo => ngo.id === id)
                return (
                  join({ lido: withId(lido), aave: withId(aave) }, false) ??
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
    const options = { schema: ngoDetailSchema, query: { days: 1 }, signal }
    return (await api.get(`/api/${protocol}/NGO/${encodeURIComponent(id)}`, options)).data
  }
  const [lido, aave] = await Promise.all([fetchOne('lido'), fetchOne('aave')])
  const ngo = join({ lido, aave }, lido.isHidden)
  if (!ngo) throw new RequestError('not-found', `There is no NGO ${id}`)
  return ngo
}

function join(answers: Answers, isHidden: boolean): AdministeredNgo | null {
  const ngo = answers.lido ?? answers.aave
  if (!ngo) return null
  const { id, name, imageLink, description, link, location } = ngo
  return {
    id,
    profile: { name, imageLink, description, link, location },
    rewardsOwner: ngo.rewardsOwner as Address,
    isHidden,
    vaults: protocols.flatMap(protocol => {
      const { vault, status } = answers[protocol] ?? {}
      return vault && status ? [{ protocol, address: vault as Address, status }] : []
    }),
  }
}

/** The chain may be ahead of the server: what is not there yet comes with a later block. */
function ifMissing<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    if (error instanceof RequestError && error.code === 'not-found') return fallback
    throw error
  }
}
