import type { Address } from 'viem'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

/** What is to be created, the same on every network. */
export type NgoDraft = {
  key: string
  profile: NgoProfile
  rewardsOwner: Address
}

/** What was read of a draft on one network. Undefined is what is not read yet. */
export type DraftOnNetwork = {
  chainId: number
  /** Of the network's factory. */
  owner: Address | undefined
  /** The factory's number for the key; zero where it has none. */
  ngoId: bigint | undefined
  /** What the API says of it; null while it is not indexed. */
  indexed: Pick<NgoDraft, 'profile' | 'rewardsOwner'> | null | undefined
  /** Whether a stored transaction is to create it and has not ended. */
  isSent: boolean
}

export type DraftField = keyof NgoProfile | 'rewardsOwner'

/** Where the creation on one network stands. */
type CreationState =
  | { step: 'reading' | 'create' | 'sent' | 'indexing' | 'done' }
  /** Somebody else owns the factory there. */
  | { step: 'stranger'; owner: Address }
  /** Another non-profit has the key, or this one was changed: the fields in which it is not as the draft. */
  | { step: 'differs'; fields: DraftField[] }

export type CreationStep = CreationState & {
  chainId: number
  /** The one to be done now: the first that is not done, and not somebody else's to do. */
  isNext: boolean
}

const FIELDS = ['name', 'location', 'description', 'link', 'imageLink'] as const

/**
 * The steps of a creation, one for each network in their order. They follow from what the chains say, never from what was
 * done before: so a reload, a refusal, another tab and a creation elsewhere all go on at the right place.
 */
export function creationSteps(
  draft: NgoDraft,
  account: Address,
  networks: readonly DraftOnNetwork[],
): CreationStep[] {
  const states = networks.map(network => ({ chainId: network.chainId, ...stateOf(draft, account, network) }))
  const next = states.findIndex(({ step }) => step !== 'done' && step !== 'stranger')
  return states.map((state, index) => ({ ...state, isNext: index === next }))
}

function stateOf(
  draft: NgoDraft,
  account: Address,
  { owner, ngoId, indexed, isSent }: DraftOnNetwork,
): CreationState {
  if (ngoId === undefined) return { step: 'reading' }
  if (ngoId === 0n) {
    if (isSent) return { step: 'sent' }
    if (owner === undefined) return { step: 'reading' }
    return isSame(owner, account) ? { step: 'create' } : { step: 'stranger', owner }
  }
  if (indexed === undefined) return { step: 'reading' }
  if (indexed === null) return { step: 'indexing' }
  const fields: DraftField[] = FIELDS.filter(field => indexed.profile[field] !== draft.profile[field])
  if (!isSame(indexed.rewardsOwner, draft.rewardsOwner)) fields.push('rewardsOwner')
  return fields.length === 0 ? { step: 'done' } : { step: 'differs', fields }
}

function isSame(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
