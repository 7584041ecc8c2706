import type { ngoFactoryAbi } from '@kindyield/chain'
import { type Address, type GetContractEventsReturnType, zeroAddress } from 'viem'
import { decodeProfile } from './decode-profile.ts'
import type { EventRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'

export type FactoryEvents = GetContractEventsReturnType<typeof ngoFactoryAbi, undefined, true>
type FactoryEvent = FactoryEvents[number]

/** Adds the rows that events of the factory become. Who owns it is asked of the chain itself. */
export function decodeFactoryEvents(
  events: FactoryEvents,
  rows: EventRows,
  provenanceOf: ProvenanceOf,
): void {
  for (const event of events) {
    if (event.eventName === 'NgoCreated') {
      rows.ngo.push({
        id: event.args.ngoId,
        lidoVault: orNull(event.args.lidoVault),
        aaveVault: orNull(event.args.aaveVault),
        rewardsOwner: event.args.rewardsOwner,
        ...provenanceOf(event),
      })
    }
    if (event.eventName === 'NgoCreated' || event.eventName === 'ProfileUpdated') {
      const { ngoId, profile } = event.args
      rows.ngoProfile.push({ ngoId, ...decodeProfile(ngoId, profile), ...provenanceOf(event) })
    }
    const settled = decodeSetting(event)
    if (settled !== undefined) rows.factoryEvent.push({ ...settled, ...provenanceOf(event) })
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

/** The zero address stands for a protocol that the network lacks. */
function orNull(address: Address): Address | null {
  return address === zeroAddress ? null : address
}
