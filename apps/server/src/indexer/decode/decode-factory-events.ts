import type { ngoFactoryAbi } from '@kindyield/chain'
import { type Address, type GetContractEventsReturnType, zeroAddress } from 'viem'
import { decodeProfile } from './decode-profile.ts'
import type { EventRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'

export type FactoryEvents = GetContractEventsReturnType<typeof ngoFactoryAbi, undefined, true>
type FactoryEvent = FactoryEvents[number]

/** Adds the rows of factory events. Its owner is not indexed: it is read from the chain. */
export function decodeFactoryEvents(
  events: FactoryEvents,
  rows: EventRows,
  provenanceOf: ProvenanceOf,
): void {
  for (const event of events) {
    if (event.eventName === 'NgoCreated') {
      rows.ngo.push({
        id: event.args.ngoId,
        lidoVault: nullIfZero(event.args.lidoVault),
        aaveVault: nullIfZero(event.args.aaveVault),
        rewardsOwner: event.args.rewardsOwner,
        ...provenanceOf(event),
      })
    }
    if (event.eventName === 'NgoCreated' || event.eventName === 'ProfileUpdated') {
      const { ngoId, profile } = event.args
      rows.ngoProfile.push({ ngoId, ...decodeProfile(ngoId, profile), ...provenanceOf(event) })
    }
    const setting = decodeSetting(event)
    if (setting !== undefined) rows.factoryEvent.push({ ...setting, ...provenanceOf(event) })
  }
}

function decodeSetting(event: FactoryEvent) {
  switch (event.eventName) {
    case 'RewardsOwnerChanged': {
      const { ngoId, previous, rewardsOwner } = event.args
      return { kind: 'rewardsOwnerChanged', ngoId, previous, subject: rewardsOwner } as const
    }
    case 'OracleChanged':
      return { kind: 'oracleChanged', previous: event.args.previous, subject: event.args.oracle } as const
    case 'TokenAllowedSet':
      return { kind: 'tokenAllowedSet', subject: event.args.token, allowed: event.args.allowed } as const
    default:
      return undefined
  }
}

/** The zero address means that the network lacks the protocol. */
function nullIfZero(address: Address): Address | null {
  return address === zeroAddress ? null : address
}
