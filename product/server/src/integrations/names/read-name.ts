import { type Address, BaseError, ContractFunctionRevertedError, type PublicClient } from 'viem'
import { getEnsName, getEnsText, normalize } from 'viem/ens'

export type FoundName = {
  name: string
  /** The avatar that it names: a link to a picture, or undefined. */
  avatarLink: string | undefined
}

/** ENS's universal resolver, at the same address on every network that has ENS. */
export const UNIVERSAL_RESOLVER: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const IPFS_GATEWAY = 'https://ipfs.io/ipfs/'

/**
 * Reads the name that an address chose, when that name leads back to the address. Names kept outside the chain are not
 * found: the client must not follow the links that they give, which anybody can write (EIP-3668).
 */
export async function readName(chain: PublicClient, address: Address): Promise<FoundName | undefined> {
  const universalResolverAddress = UNIVERSAL_RESOLVER
  if ((await chain.getCode({ address: universalResolverAddress })) === undefined) return undefined
  const name = await getEnsName(chain, { address, universalResolverAddress }).catch(nullIfReverted)
  if (name === null || !isNormalized(name)) return undefined
  const avatar = await getEnsText(chain, { name, key: 'avatar', universalResolverAddress }).catch(
    nullIfReverted,
  )
  return { name, avatarLink: toPictureLink(avatar ?? '') }
}

/** ENSIP-15: any other form could look like somebody else's name. */
function isNormalized(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

function toPictureLink(avatar: string): string | undefined {
  const link = avatar.replace(/^ipfs:\/\/(ipfs\/)?/, IPFS_GATEWAY)
  return link.startsWith('https://') && URL.canParse(link) ? link : undefined
}

function nullIfReverted(error: unknown): null {
  if (error instanceof BaseError && error.walk(cause => cause instanceof ContractFunctionRevertedError)) {
    return null
  }
  throw error
}
