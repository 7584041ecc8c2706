import type { Protocol } from '@kindyield/domain'

type NamedNgo = {
  id: string
  key: string | null
}

/** How links name an NGO: by its key, or by its number where what the chain has is no key. */
export function ngoReference({ id, key }: NamedNgo): string {
  return key ?? id
}

/** Where its page is, which opens with the protocol that is given. */
export function ngoPath(ngo: NamedNgo, protocol?: Protocol): string {
  return `/ngo/${ngoReference(ngo)}${protocol === undefined ? '' : `?protocol=${protocol}`}`
}

/** The same for all rows of an NGO, on whichever network: without a key it is alone on its own. */
export function ngoIdentity({ chainId, id, key }: NamedNgo & { chainId: number }): string {
  return key ?? `${chainId} ${id}`
}

/** The same for the NGO of a position as for the NGO's own row. */
export function ngoOfPosition(position: { chainId: number; ngoId: string; ngoKey: string | null }): string {
  return ngoIdentity({ chainId: position.chainId, id: position.ngoId, key: position.ngoKey })
}
