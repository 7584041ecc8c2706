import type { Name } from '@kindyield/api-contract'
import { LRUCache } from 'lru-cache'
import type { Address, PublicClient } from 'viem'
import { ApiError, throwChainUnavailable } from '../../errors/api-error.ts'
import type { Picture } from '../pictures/fetch-picture.ts'
import { type FoundName, readName } from './read-name.ts'

export type NameServiceOptions = {
  chain: PublicClient
  /** Fetches a picture from any public site. */
  fetchPicture: (link: string, caller: string) => Promise<Picture>
}

export type NameService = ReturnType<typeof createNameService>

const MAX_AGE_MS = 10 * 60_000
const MAX_NAMES = 10_000

/** Names and avatars of addresses, where the network has ENS; an address without one is cached too. */
export function createNameService({ chain, fetchPicture }: NameServiceOptions) {
  const names = new LRUCache<Address, { found: FoundName | undefined }>({
    max: MAX_NAMES,
    ttl: MAX_AGE_MS,
    fetchMethod: async address => ({ found: await readName(chain, address) }),
  })

  async function find(address: Address): Promise<FoundName | undefined> {
    const { found } = await names.forceFetch(address).catch(throwChainUnavailable)
    return found
  }

  async function get(address: Address): Promise<Name> {
    const found = await find(address)
    return {
      name: found?.name ?? null,
      avatar: found?.avatarLink === undefined ? null : `/api/name/${address}/avatar`,
    }
  }

  async function getAvatar(address: Address, caller: string): Promise<Picture> {
    const link = (await find(address))?.avatarLink
    if (link === undefined) throw new ApiError('notFound', 'This address has no avatar')
    return fetchPicture(link, caller)
  }

  return { get, getAvatar }
}
