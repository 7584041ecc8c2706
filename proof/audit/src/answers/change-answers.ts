import type { Protocol } from '@kindyield/domain/protocol'
import { type Address, getAddress, toHex, zeroAddress } from 'viem'
import { type AnnouncedChange, type Ledger, type Ngo, type Position, vaultsOf } from '../ledger/ledger.ts'
import type { Accounts } from '../read-accounts.ts'
import { compareTexts } from './holder-answers.ts'

/*
 * What the API must answer about the changes that the factory's owner announced, newest first.
 */

type Times = Pick<Accounts, 'deployment' | 'ledger' | 'block'>

export type ChangeFilter = { chainId?: number; ngoId?: string; pending?: boolean }

/** Those of all networks. */
export function changeList(networks: readonly Times[], { chainId, ngoId, pending }: ChangeFilter = {}) {
  const data = networks
    .filter(({ deployment }) => chainId === undefined || deployment.chainId === chainId)
    .flatMap(times =>
      describeChanges(
        times,
        each =>
          (ngoId === undefined || subjectOf(times.ledger, each).ngoId === ngoId) &&
          (pending === undefined || isPending(times, each) === pending),
      ),
    )
    // In a block of the chain they are in order already.
    .sort((one, other) => compareTexts(other.announcedAt, one.announcedAt) || other.chainId - one.chainId)
  return { data, total: data.length }
}

/** What can still take effect for a non-profit: another rewards owner, and the end of its vault of this protocol. */
export function ngoChanges(times: Times, ngo: Ngo, protocol: Protocol) {
  return describeChanges(
    times,
    each => isPending(times, each) && (isOfRewardsOwner(each, ngo) || isOfVault(each, ngo, protocol)),
  )
}

/** What can still take effect for those who hold these positions. */
export function positionChanges(times: Times, positions: Position[]) {
  return describeChanges(
    times,
    each =>
      isPending(times, each) &&
      positions.some(
        ({ vault: { ngo, protocol }, book }) =>
          isOfAll(each) ||
          isOfRewardsOwner(each, ngo) ||
          isOfVault(each, ngo, protocol) ||
          (each.change === 'tokenRemoval' && each.subject === BigInt(book.token)),
      ),
  )
}

function isOfAll({ change }: Pick<AnnouncedChange, 'change'>): boolean {
  return change === 'oracle' || change === 'successor'
}

function isOfRewardsOwner({ change, subject }: AnnouncedChange, { id }: Ngo): boolean {
  return change === 'rewardsOwner' && subject === BigInt(id)
}

function isOfVault({ change, subject }: AnnouncedChange, { vaults }: Ngo, protocol: Protocol): boolean {
  return change === 'end' && subject === BigInt(vaults[protocol]?.address ?? zeroAddress)
}

function describeChanges(times: Times, matches: (change: AnnouncedChange) => boolean) {
  return times.ledger.changes
    .filter(matches)
    .toReversed()
    .map(each => {
      const { ended, status } = fateOf(times, each)
      return {
        chainId: times.deployment.chainId,
        change: each.change,
        ...subjectOf(times.ledger, each),
        value: nullIfZero(each.value),
        announcedAt: each.log.timestamp.toISOString(),
        earliest: each.earliest.toISOString(),
        voidFrom: each.voidFrom.toISOString(),
        status,
        endedAt: ended?.toISOString() ?? null,
        transactionHash: each.log.transactionHash,
      }
    })
}

function isPending(times: Times, change: AnnouncedChange): boolean {
  return fateOf(times, change).ended === null
}

/** What became of an announcement. One that nobody ended in time is void, whatever comes later. */
function fateOf({ block }: Times, { earliest, voidFrom, end }: AnnouncedChange) {
  const at = end?.log.timestamp ?? block.timestamp
  if (at >= voidFrom) return { status: 'void', ended: voidFrom }
  if (end !== null) return { status: end.status, ended: at }
  return { status: at >= earliest ? 'due' : 'announced', ended: null }
}

/** Whom a change is about: a vault's end its NGO too. */
export function subjectOf(ledger: Ledger, { change, subject }: Pick<AnnouncedChange, 'change' | 'subject'>) {
  const none = { ngoId: null, vault: null, token: null }
  if (isOfAll({ change })) return none
  if (change === 'rewardsOwner') return { ...none, ngoId: String(subject) }
  const address = getAddress(toHex(subject, { size: 20 }))
  if (change === 'tokenRemoval') return { ...none, token: address }
  const vault = vaultsOf(ledger).find(each => each.address === address)
  return { ...none, ngoId: vault?.ngo.id ?? null, vault: address }
}

export function nullIfZero(address: Address | undefined): Address | null {
  return address === undefined || address === zeroAddress ? null : address
}
