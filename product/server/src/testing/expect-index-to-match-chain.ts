import type { Protocol } from '@kindyield/domain'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { listEarlierDonations } from '../database/queries/list-earlier-donations.ts'
import {
  donationPayment,
  donationsSetAside,
  positionEvent,
  settlement,
} from '../database/schema/vault-tables.ts'
import { LOCAL_CHAIN } from './examples/local-venues.ts'
import type { VaultChain } from './vault-chain.ts'

type Place = { protocol: Protocol; vault: string; token: string }
type Book = Place & {
  donated: bigint
  paid: bigint
  /** Shares that earlier rewards owners are still owed. */
  earlier: Map<string, bigint>
  tranches: Map<bigint, { shares: bigint; units: bigint }>
}

/**
 * What the events add up to is what the vaults themselves say, to the wei: donations, what every earlier rewards owner is
 * owed, and every tranche.
 */
export async function expectIndexToMatchChain(on: VaultChain, database: Database): Promise<void> {
  for (const { protocol, vault, token, donated, paid, earlier, tranches } of await readBooks(database)) {
    const contract = protocol === 'lido' ? on.lidoVault(vault) : on.aaveVault(vault)
    const unpaid = await on.read<bigint>(contract, 'donationShares', [token])
    const setAside = await on.read<bigint>(contract, 'earlierShares', [token])
    expect(donated, `donations of ${vault} in ${token}`).toBe(unpaid + setAside + paid)
    const listed = await listEarlierDonations(database, LOCAL_CHAIN, vault)
    for (const [receiver, shares] of earlier) {
      const args = [token, receiver]
      expect(shares, `owed to ${receiver} by ${vault}`).toBe(
        await on.read(contract, 'earlierDonations', args),
      )
      const isListed = listed.some(each => each.receiver === receiver && each.token === token)
      expect(isListed, `${receiver} is listed`).toBe(shares > 0n)
    }
    for (const [tranche, { shares, units }] of tranches) {
      const onChain = await on.read<bigint[]>(contract, 'getTranche', [token, tranche])
      expect([shares, units], `tranche ${tranche} of ${vault} in ${token}`).toEqual(onChain.slice(0, 2))
    }
  }
}

async function readBooks(database: Database): Promise<Book[]> {
  const books = new Map<string, Book>()
  const bookOf = ({ protocol, vault, token }: Place) => {
    const key = `${vault} ${token}`
    const empty = { donated: 0n, paid: 0n, earlier: new Map(), tranches: new Map() }
    const book = books.get(key) ?? { protocol, vault, token, ...empty }
    books.set(key, book)
    return book
  }
  const change = (
    book: Book,
    tranche: bigint | null,
    shares: bigint | null,
    units: bigint | null,
    sign: bigint,
  ) => {
    if (tranche === null) return
    const before = book.tranches.get(tranche) ?? { shares: 0n, units: 0n }
    const after = {
      shares: before.shares + sign * (shares ?? 0n),
      units: before.units + sign * (units ?? 0n),
    }
    book.tranches.set(tranche, after)
  }
  const rowsOf = <Table extends PgTable & { chainId: PgColumn }>(table: Table) =>
    database
      .select()
      .from(table as PgTable)
      .where(eq(table.chainId, LOCAL_CHAIN)) as unknown as Promise<Table['$inferSelect'][]>
  for (const row of await rowsOf(positionEvent)) {
    change(bookOf(row), row.entryTranche, row.entryShares, row.entryUnits, 1n)
    change(bookOf(row), row.exitTranche, row.exitShares, row.exitUnits, -1n)
  }
  for (const row of await rowsOf(settlement)) {
    bookOf(row).donated += row.donated
    change(bookOf(row), row.tranche, row.donated, 0n, -1n)
  }
  const owe = ({ earlier }: Book, receiver: string, shares: bigint) =>
    earlier.set(receiver, (earlier.get(receiver) ?? 0n) + shares)
  for (const row of await rowsOf(donationsSetAside)) owe(bookOf(row), row.receiver, row.shares)
  for (const row of await rowsOf(donationPayment)) {
    bookOf(row).paid += row.shares
    if (row.isEarlier) owe(bookOf(row), row.rewardsOwner, -row.shares)
  }
  return [...books.values()]
}
