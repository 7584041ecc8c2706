import type { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import type { GetContractEventsReturnType } from 'viem'
import { percentOf } from '../../chain/vault-units.ts'
import type { Vault } from '../../chain/vaults.ts'
import type { EventRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'

export type LidoEvents = GetContractEventsReturnType<typeof lidoVaultAbi, undefined, true>
export type AaveEvents = GetContractEventsReturnType<typeof aaveVaultAbi, undefined, true>
type ProtocolEvent =
  | 'Staked'
  | 'Deposited'
  | 'Withdrawn'
  | 'WithdrawalRequested'
  | 'WithdrawalClaimed'
  | 'TokenAdded'
type SharedEvent = Exclude<LidoEvents[number], { eventName: ProtocolEvent }>
type Flow = { tranche: bigint; units: bigint; shares: bigint; rate: bigint }

export type DecodeContext = {
  rows: EventRows
  vaultOf(address: string): Vault
  provenanceOf: ProvenanceOf
  /** The token of a position. */
  tokenOf(vault: Vault, positionId: bigint): string
  /** Call for every event that can settle tranches: the pending settlements of its vault belong to this token. */
  attributeSettlements(event: SharedEvent | LidoEvents[number] | AaveEvents[number], token: string): void
  /** Call for every `Settled` event; the event that caused it comes later. */
  addSettlement(event: Extract<SharedEvent, { eventName: 'Settled' }>): void
}

/** Adds the rows of an event that vaults of both protocols emit. */
export function decodeVaultEvent(event: SharedEvent, context: DecodeContext): void {
  const { rows } = context
  const vault = context.vaultOf(event.address)
  const base = { ...originOf(vault), ...context.provenanceOf(event) }
  switch (event.eventName) {
    case 'Settled':
      context.addSettlement(event)
      break
    case 'RewardsReported': {
      const { token, rate, settledRate, donated, from, to, tranches } = event.args
      rows.report.push({ ...base, token, rate, settledRate, donated, fromPlace: from, toPlace: to, tranches })
      context.attributeSettlements(event, token)
      break
    }
    case 'DonationsPaid': {
      const { token, rewardsOwner, shares, amount, rate } = event.args
      rows.donationPayment.push({ ...base, token, rewardsOwner, shares, amount, rate })
      break
    }
    case 'PercentChanged':
    case 'MovedIn':
    case 'MovedOut':
      decodeRedirect(event, vault, context)
      break
    case 'NgoEnded':
      rows.vaultEvent.push({ ...base, kind: 'ended' })
      break
    case 'FinalRateSet':
      rows.vaultEvent.push({ ...base, kind: 'finalRateSet', token: event.args.token, rate: event.args.rate })
      break
    case 'BanSet':
      rows.vaultEvent.push({ ...base, kind: 'banSet', account: event.args.user, holds: event.args.banned })
      break
    case 'DepositsPauseSet':
      rows.vaultEvent.push({ ...base, kind: 'depositsPauseSet', holds: event.args.paused })
      break
  }
}

type RedirectEvent = Extract<SharedEvent, { eventName: 'PercentChanged' | 'MovedIn' | 'MovedOut' }>

function decodeRedirect(event: RedirectEvent, vault: Vault, context: DecodeContext): void {
  const token = event.eventName === 'MovedIn' ? event.args.token : context.tokenOf(vault, event.args.id)
  const base = {
    ...originOf(vault),
    ...context.provenanceOf(event),
    positionId: event.args.id,
    holder: event.args.holder,
    token,
  }
  context.rows.positionEvent.push({ ...base, ...redirectOf(event) })
  context.attributeSettlements(event, token)
}

function redirectOf(event: RedirectEvent) {
  switch (event.eventName) {
    case 'PercentChanged': {
      const { percentBefore, percentShare, mark, entry, exit } = event.args
      const percents = { percent: Number(percentShare), percentBefore: Number(percentBefore) }
      return { kind: 'percentChanged', mark, ...percents, ...entryOf(entry), ...exitOf(exit) } as const
    }
    case 'MovedIn': {
      const { vault, principal, startDate, percentShare, mark, entry } = event.args
      const started = new Date(Number(startDate) * 1000)
      const position = { amount: principal, startDate: started, mark, percent: Number(percentShare) }
      return { kind: 'movedIn', otherVault: vault, ...position, ...entryOf(entry) } as const
    }
    case 'MovedOut': {
      const { vault, newId, amount, exit } = event.args
      const other = { otherVault: vault, otherPositionId: newId }
      return {
        kind: 'movedOut',
        amount,
        percent: percentOf(exit.tranche),
        ...other,
        ...exitOf(exit),
      } as const
    }
  }
}

export function originOf({ protocol, ngoId, address }: Vault) {
  return { protocol, ngoId, vault: address }
}

export function entryOf({ tranche, units, shares, rate }: Flow) {
  return { entryTranche: tranche, entryUnits: units, entryShares: shares, entryRate: rate }
}

export function exitOf({ tranche, units, shares, rate }: Flow) {
  return { exitTranche: tranche, exitUnits: units, exitShares: shares, exitRate: rate }
}
