import type { RequestApi } from '../read-api.ts'
import { InputError } from './input-error.ts'

/** A network as the API describes it. */
export type ApiNetwork = {
  chainId: number
  protocols: string[]
  indexedBlock: number | null
  indexedAt: string | null
}

/** The networks of the API, in its order. */
export async function readStatus(requestApi: RequestApi): Promise<ApiNetwork[]> {
  const response = await requestApi('/api/status')
  const { networks } = (await response.json().catch(() => ({}))) as { networks?: ApiNetwork[] }
  if (!response.ok || networks === undefined)
    throw new InputError(`--api is no API of Kindyield: /api/status answers ${response.status}`)
  return networks
}

/** How far the API has indexed a network. */
export async function readIndexed(requestApi: RequestApi, chainId: number): Promise<Indexed> {
  const network = (await readStatus(requestApi)).find(each => each.chainId === chainId)
  if (network === undefined) throw new InputError(`--api does not have chain ${chainId} any more`)
  return { number: BigInt(network.indexedBlock ?? 0), at: network.indexedAt ?? '' }
}

export type Indexed = { number: bigint; at: string }
