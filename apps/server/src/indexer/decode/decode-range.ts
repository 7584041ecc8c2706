import type { Vault } from '../../chain/vaults.ts'
import { decodeAaveEvents } from './decode-aave-events.ts'
import { decodeFactoryEvents, type FactoryEvents } from './decode-factory-events.ts'
import { decodeLidoEvents } from './decode-lido-events.ts'
import { decodeRebases, type RebaseEvents } from './decode-rebases.ts'
import { type AaveEvents, type DecodeContext, type LidoEvents, originOf } from './decode-vault-event.ts'
import { type EventRows, emptyRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'
import { createSettlements } from './settlements.ts'

export type PositionKey = { vault: string; positionId: bigint }
export type PositionToken = PositionKey & { token: string }

export type RangeEvents = {
  factory: FactoryEvents
  lido: LidoEvents
  aave: AaveEvents
  rebases: RebaseEvents
}

export type RangeContext = {
  vaults: Vault[]
  /** The token of every Lido position; undefined where the network has no Lido. */
  stETH: string | undefined
  positionTokens: PositionToken[]
  provenanceOf: ProvenanceOf
}

/** Positions whose events do not name the token: an earlier event did. */
export function positionsToLookUp(aave: AaveEvents, vaultOf: (address: string) => Vault): PositionKey[] {
  const keys = new Map<string, PositionKey>()
  for (const { eventName, args, address } of aave) {
    if (eventName !== 'PercentChanged' && eventName !== 'MovedOut') continue
    const position = { vault: vaultOf(address).address, positionId: args.id }
    keys.set(keyOf(position), position)
  }
  return [...keys.values()]
}

/** Decodes all events of a range into rows. */
export function decodeRange(events: RangeEvents, context: RangeContext): EventRows {
  const rows = emptyRows()
  decodeFactoryEvents(events.factory, rows, context.provenanceOf)
  const decoder = createDecoder(rows, events.aave, context)
  decodeLidoEvents(events.lido, decoder.context)
  decodeAaveEvents(events.aave, decoder.context)
  decoder.finish()
  decodeRebases(events.rebases, rows, context.provenanceOf)
  return rows
}

function createDecoder(rows: EventRows, aave: AaveEvents, range: RangeContext) {
  const vaultOf = createVaultOf(range.vaults)
  const settlements = createSettlements(rows)
  const tokens = new Map(range.positionTokens.map(position => [keyOf(position), position.token]))
  for (const { eventName, args, address } of aave) {
    if (eventName !== 'Deposited' && eventName !== 'MovedIn') continue
    tokens.set(keyOf({ vault: vaultOf(address).address, positionId: args.id }), args.token)
  }
  const context: DecodeContext = {
    rows,
    vaultOf,
    provenanceOf: range.provenanceOf,
    tokenOf(vault, positionId) {
      const position = { vault: vault.address, positionId }
      const token = vault.protocol === 'lido' ? range.stETH : tokens.get(keyOf(position))
      if (token === undefined) throw new Error(`The token of position ${keyOf(position)} is unknown`)
      return token
    },
    attributeSettlements: (event, token) =>
      settlements.attribute(vaultOf(event.address).address, token, event),
    addSettlement(event) {
      const { tranche, markBefore, rate, sharesBefore, units, owed } = event.args
      const numbers = { tranche, markBefore, rate, sharesBefore, units, owed, donated: owed >> 32n }
      settlements.add({ ...originOf(vaultOf(event.address)), ...numbers, ...range.provenanceOf(event) })
    },
  }
  return { context, finish: settlements.finish }
}

/** Finds a vault by address: nodes write addresses in lower case, decoded events with a checksum. */
export function createVaultOf(vaults: Vault[]): (address: string) => Vault {
  const byAddress = new Map(vaults.map(vault => [vault.address.toLowerCase(), vault]))
  return address => {
    const vault = byAddress.get(address.toLowerCase())
    if (vault === undefined) throw new Error(`${address} is not a known vault`)
    return vault
  }
}

function keyOf({ vault, positionId }: PositionKey): string {
  return `${vault} ${positionId}`
}
