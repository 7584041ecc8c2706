import type { Protocol } from '@kindyield/chain'
import { expect } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { donationPayment, positionEvent, settlement } from '../database/schema/vault-tables.ts'
import type { VaultChain } from './vault-chain.ts'

type Place = { protocol: Protocol; vault: string; token: string }
type Book = Place & {
  donated: bigint
  paid: bigint
  tranches: Map<bigint, { shares: bigint; units: bigint }>
}

/** What the events add up to is what the vaults themselves say, to the wei: donations and every tranche. */
export async function expectIndexToMatchChain(on: VaultChain, database: Database): Promise<void> {
  for (const { protocol, vault, token, donated, paid, tranches } of await readBooks(database)) {
    const contract = protocol === 'lido' ? on.lidoVault(vault) : on.aaveVault(vault)
    const unpaid = await on.read<bigint>(contract, 'donationShares', [token])
    expect(donated, `donations of ${vault} in ${token}`).toBe(unpaid + paid)
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
    const book = books.get(key) ?? { protocol, vault, token, donated: 0n, paid: 0n, tranches: new Map() }
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
  for (const row of await database.select().from(positionEvent)) {
    change(bookOf(row), row.entryTranche, row.entryShares, row.entryUnits, 1n)
    change(bookOf(row), row.exitTranche, row.exitShares, row.exitUnits, -1n)
  }
  for (const row of await database.select().from(settlement)) {
    bookOf(row).donated += row.donated
    change(bookOf(row), row.tranche, row.donated, 0n, -1n)
  }
  for (const row of await database.select().from(donationPayment)) bookOf(row).paid += row.shares
  return [...books.values()]
}
