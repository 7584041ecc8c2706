import type { stEthAbi } from '@kindyield/chain'
import type { GetContractEventsReturnType } from 'viem'
import { splitTranche } from '../../chain/vault-units.ts'
import type { Vault } from '../../chain/vaults.ts'
import { decodeAaveEvents } from './decode-aave-events.ts'
import { decodeFactoryEvents, type FactoryEvents } from './decode-factory-events.ts'
import { decodeLidoEvents } from './decode-lido-events.ts'
import { type AaveEvents, type DecodeContext, emitterOf, type LidoEvents } from './decode-vault-event.ts'
import { type EventRows, emptyRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'
import { createSettlements } from './settlements.ts'

export type RebaseEvents = GetContractEventsReturnType<typeof stEthAbi, 'TokenRebased', true>

export type VaultToken = { vault: string; token: string }

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
  /** The tokens that were added to Aave vaults in earlier ranges, in the chain's order. */
  tokens: VaultToken[]
  provenanceOf: ProvenanceOf
}

/** Decodes all events of a range into rows. */
export function decodeRange(events: RangeEvents, context: RangeContext): EventRows {
  const rows = emptyRows()
  const decoder = createDecoder(rows, context)
  decodeFactoryEvents(events.factory, decoder.context)
  decodeLidoEvents(events.lido, decoder.context)
  decodeAaveEvents(events.aave, decoder.context)
  decoder.finish()
  decodeRebases(events.rebases, rows, context.provenanceOf)
  return rows
}

function createDecoder(rows: EventRows, range: RangeContext) {
  const { vaultOf, isOwnVault } = createVaultLookup(range.vaults)
  const settlements = createSettlements(rows)
  const tokens = new Map<string, string[]>()
  const addToken = (vault: string, token: string) => tokens.set(vault, [...(tokens.get(vault) ?? []), token])
  for (const { vault, token } of range.tokens) addToken(vault, token)

  const context: DecodeContext = {
    rows,
    vaultOf,
    isOwnVault,
    provenanceOf: range.provenanceOf,
    tokenOf({ address, protocol }, book) {
      const token = protocol === 'lido' ? range.stETH : tokens.get(address)?.[book - 1]
      if (token === undefined) throw new Error(`The token of book ${book} of ${address} is unknown`)
      return token
    },
    addToken: ({ address }, token) => addToken(address, token),
    closeSettlements: (event, token) => settlements.close(vaultOf(event.address).address, token, event),
    addSettlement(event) {
      const vault = vaultOf(event.address)
      const { markBefore, rate, sharesBefore, units, owed } = event.args
      const { tranche, book } = splitTranche(event.args.tranche)
      const numbers = { tranche, markBefore, rate, sharesBefore, units, owed, donated: owed >> 32n }
      const token = context.tokenOf(vault, book)
      settlements.add({ ...emitterOf(vault), token, ...numbers, ...range.provenanceOf(event) })
    },
  }
  return { context, finish: settlements.finish }
}

/** Finds a vault by address: nodes write addresses in lower case, decoded events with a checksum. */
function createVaultLookup(vaults: Vault[]) {
  const byAddress = new Map(vaults.map(vault => [vault.address.toLowerCase(), vault]))
  return {
    vaultOf(address: string): Vault {
      const vault = byAddress.get(address.toLowerCase())
      if (vault === undefined) throw new Error(`${address} is not a known vault`)
      return vault
    },
    isOwnVault: (address: string) => byAddress.has(address.toLowerCase()),
  }
}

function decodeRebases(events: RebaseEvents, rows: EventRows, provenanceOf: ProvenanceOf): void {
  for (const event of events) {
    const { timeElapsed, preTotalShares, preTotalEther, postTotalShares, postTotalEther } = event.args
    const totals = { preTotalShares, preTotalEther, postTotalShares, postTotalEther }
    rows.lidoRebase.push({ timeElapsed, ...totals, ...provenanceOf(event) })
  }
}
