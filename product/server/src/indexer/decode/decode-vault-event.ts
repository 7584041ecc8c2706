import type { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { positionEvent } from '@kindyield/domain'
import type { GetContractEventsReturnType } from 'viem'
import { percentOf } from '../../chain/vault-units.ts'
import type { Vault } from '../../chain/vaults.ts'
import { type PositionEventKind, REPORT_SCOPES } from '../../database/schema/vault-tables.ts'
import type { EventRows } from './event-rows.ts'
import type { ProvenanceOf } from './provenance.ts'

export type LidoEvents = GetContractEventsReturnType<typeof lidoVaultAbi, undefined, true>
export type AaveEvents = GetContractEventsReturnType<typeof aaveVaultAbi, undefined, true>
type ProtocolEvent =
  | 'Staked'
  | 'Deposited'
  | 'AddedTo'
  | 'Withdrawn'
  | 'WithdrawalRequested'
  | 'WithdrawalClaimed'
  | 'RequestRecovered'
  | 'TokenAdded'
type SharedEvent = Exclude<LidoEvents[number], { eventName: ProtocolEvent }>
type Flow = { tranche: bigint; units: bigint; shares: bigint; rate: bigint }

export type DecodeContext = {
  rows: EventRows
  vaultOf(address: string): Vault
  /** Whether this factory created the vault: others belong to its successor or to a predecessor. */
  isOwnVault(address: string): boolean
  provenanceOf: ProvenanceOf
  /** The token of one of a vault's books, which are numbered in the order of `TokenAdded`, from 1; a Lido vault has one, 0. */
  tokenOf(vault: Vault, book: number): string
  addToken(vault: Vault, token: string): void
  /** Call for every event that can settle tranches of a token: it caused the pending settlements of its vault. */
  closeSettlements(event: SharedEvent | LidoEvents[number] | AaveEvents[number], token: string): void
  /** Call for every `Settled` event; the event that caused it comes later. */
  addSettlement(event: Extract<SharedEvent, { eventName: 'Settled' }>): void
}

/** Adds the rows of an event that vaults of both protocols emit. */
export function decodeVaultEvent(event: SharedEvent, context: DecodeContext): void {
  const { rows } = context
  const vault = context.vaultOf(event.address)
  const base = { ...emitterOf(vault), ...context.provenanceOf(event) }
  switch (event.eventName) {
    case 'Settled':
      context.addSettlement(event)
      break
    case 'RewardsReported': {
      const { token, form, rate, settledRate, donated, from, to, tranches } = event.args
      const range = { scope: scopeOf(form), fromPlace: from, toPlace: to, tranches }
      rows.report.push({ ...base, token, rate, settledRate, donated, ...range })
      context.closeSettlements(event, token)
      break
    }
    case 'DonationsPaid': {
      const { token, rewardsOwner, shares, amount, rate, asset } = event.args
      const paid = { rewardsOwner, recipient: rewardsOwner, isEarlier: false, shares, amount, rate, asset }
      rows.donationPayment.push({ ...base, token, ...paid })
      break
    }
    case 'EarlierDonationsPaid': {
      const { token, receiver, recipient, shares, amount, rate } = event.args
      const paid = { rewardsOwner: receiver, recipient, isEarlier: true, shares, amount, rate, asset: token }
      rows.donationPayment.push({ ...base, token, ...paid })
      break
    }
    case 'DonationsSetAside': {
      const { token, receiver, shares } = event.args
      rows.donationsSetAside.push({ ...base, token, receiver, shares })
      break
    }
    case 'Merged': {
      const { id, into, holder, principal, percentShare, token, exit, entry } = event.args
      rows.positionEvent.push({
        ...base,
        kind: positionEvent(event.eventName),
        positionId: into,
        otherPositionId: id,
        holder,
        token,
        amount: principal,
        percent: percentShare,
        ...exitOf(exit),
        ...entryOf(entry),
      })
      context.closeSettlements(event, token)
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
      rows.vaultEvent.push({ ...base, kind: 'banSet', account: event.args.user, isSet: event.args.banned })
      break
    case 'DepositsPauseSet':
      rows.vaultEvent.push({ ...base, kind: 'depositsPauseSet', isSet: event.args.paused })
      break
    case 'Recovered': {
      const { token, rewardsOwner, amount } = event.args
      rows.vaultEvent.push({ ...base, kind: 'recovered', token, account: rewardsOwner, amount })
      break
    }
  }
}

type RedirectEvent = Extract<SharedEvent, { eventName: 'PercentChanged' | 'MovedIn' | 'MovedOut' }>

function decodeRedirect(event: RedirectEvent, vault: Vault, context: DecodeContext): void {
  const { id, holder, token, percentShare } = event.args
  const kind = redirectKind(event, context)
  const position = { kind, positionId: id, holder, token, percent: percentShare }
  const base = { ...emitterOf(vault), ...context.provenanceOf(event), ...position }
  context.rows.positionEvent.push({ ...base, ...redirectOf(event) })
  context.closeSettlements(event, token)
}

function redirectKind(event: RedirectEvent, { isOwnVault }: DecodeContext): PositionEventKind {
  if (event.eventName === 'PercentChanged' || isOwnVault(event.args.vault))
    return positionEvent(event.eventName)
  return event.eventName === 'MovedOut' ? 'movedToSuccessor' : 'movedFromPredecessor'
}

function redirectOf(event: RedirectEvent) {
  switch (event.eventName) {
    case 'PercentChanged': {
      const { amount, percentBefore, mark, entry, exit } = event.args
      return { amount, percentBefore, mark, ...entryOf(entry), ...exitOf(exit) }
    }
    case 'MovedIn': {
      const { vault, principal, startDate, mark, entry } = event.args
      const position = { amount: principal, startDate: new Date(Number(startDate) * 1000), mark }
      return { otherVault: vault, ...position, ...entryOf(entry) }
    }
    case 'MovedOut': {
      const { vault, newId, amount, exit } = event.args
      const other = { otherVault: vault, otherPositionId: newId }
      return { amount, percentBefore: percentOf(exit.tranche), ...other, ...exitOf(exit) }
    }
  }
}

function scopeOf(number: number) {
  const scope = REPORT_SCOPES[number]
  if (scope === undefined) throw new Error(`Unknown form ${number} of a report`)
  return scope
}

export function emitterOf({ protocol, ngoId, address }: Vault) {
  return { protocol, ngoId, vault: address }
}

/** An entry that somebody paid for, the holder or another. */
export function paidEntryOf({ entry, payer }: { entry: Flow; payer: string }) {
  return { payer, ...entryOf(entry) }
}

function entryOf({ tranche, units, shares, rate }: Flow) {
  return { entryTranche: tranche, entryUnits: units, entryShares: shares, entryRate: rate }
}

export function exitOf({ tranche, units, shares, rate }: Flow) {
  return { exitTranche: tranche, exitUnits: units, exitShares: shares, exitRate: rate }
}
