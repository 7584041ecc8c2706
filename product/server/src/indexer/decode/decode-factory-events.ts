import { ANNOUNCED_CHANGES } from '@kindyield/api-contract'
import type { ngoFactoryAbi } from '@kindyield/chain'
import {
  type Address,
  type GetContractEventsReturnType,
  getAddress,
  hexToString,
  toHex,
  zeroAddress,
} from 'viem'
import type { Vault } from '../../chain/vaults.ts'
import { decodeProfile } from './decode-profile.ts'
import type { EventRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'

export type FactoryEvents = GetContractEventsReturnType<typeof ngoFactoryAbi, undefined, true>
type FactoryEvent = FactoryEvents[number]

export type FactoryContext = {
  rows: EventRows
  vaultOf(address: string): Vault
  provenanceOf: ProvenanceOf
}

/** Adds the rows of factory events. Its owner is not indexed: it is read from the chain. */
export function decodeFactoryEvents(events: FactoryEvents, context: FactoryContext): void {
  const { rows, provenanceOf } = context
  for (const event of events) {
    if (event.eventName === 'NgoCreated') {
      rows.ngo.push({
        id: event.args.ngoId,
        key: hexToString(event.args.key, { size: 32 }),
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
    const change = decodeChange(event, context)
    if (change !== undefined) rows.changeEvent.push({ ...change, ...provenanceOf(event) })
  }
}

function decodeSetting(event: FactoryEvent) {
  switch (event.eventName) {
    case 'RewardsOwnerChanged': {
      const { ngoId, previous, rewardsOwner, byOwner } = event.args
      return { kind: 'rewardsOwnerChanged', ngoId, previous, subject: rewardsOwner, byOwner } as const
    }
    case 'RewardsOwnerProposed':
      return {
        kind: 'rewardsOwnerProposed',
        ngoId: event.args.ngoId,
        subject: event.args.proposed,
      } as const
    case 'OracleChanged':
      return { kind: 'oracleChanged', previous: event.args.previous, subject: event.args.oracle } as const
    case 'TokenAllowedSet':
      return { kind: 'tokenAllowedSet', subject: event.args.token, allowed: event.args.allowed } as const
    case 'TokenPauseSet':
      return { kind: 'tokenPauseSet', subject: event.args.token, paused: event.args.paused } as const
    default:
      return undefined
  }
}

function decodeChange(event: FactoryEvent, context: FactoryContext) {
  switch (event.eventName) {
    case 'ChangeAnnounced': {
      const { value, earliest, voidFrom } = event.args
      const window = { earliest: dateOf(earliest), voidFrom: dateOf(voidFrom) }
      return { kind: 'announced', ...subjectOf(event, context), value: nullIfZero(value), ...window } as const
    }
    case 'ChangeCanceled':
      return { kind: 'canceled', ...subjectOf(event, context) } as const
    case 'ChangeCarriedOut':
      return {
        kind: 'carriedOut',
        ...subjectOf(event, context),
        value: nullIfZero(event.args.value),
      } as const
    default:
      return undefined
  }
}

type ChangeEvent = Extract<
  FactoryEvent,
  { eventName: 'ChangeAnnounced' | 'ChangeCanceled' | 'ChangeCarriedOut' }
>

function subjectOf({ args }: ChangeEvent, { vaultOf }: FactoryContext) {
  const { subject } = args
  const change = ANNOUNCED_CHANGES[args.change]
  if (change === undefined) throw new Error(`Unknown change ${args.change} in an event of the factory`)
  switch (change) {
    case 'rewardsOwner':
      return { change, subject, ngoId: subject }
    case 'oracle':
    case 'successor':
      return { change, subject }
    case 'tokenRemoval':
      return { change, subject, token: addressOf(subject) }
    case 'end': {
      const { ngoId, address } = vaultOf(addressOf(subject))
      return { change, subject, ngoId, vault: address }
    }
  }
}

function addressOf(subject: bigint): Address {
  return getAddress(toHex(subject, { size: 20 }))
}

function dateOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}

/** Of a vault the zero address means that the network lacks the protocol, of a value that the change has none. */
function nullIfZero(address: Address): Address | null {
  return address === zeroAddress ? null : address
}
