import type { Address } from 'viem'
import { type Book, dayOf, type Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'
import { sharesValue } from './settlement.ts'
import { NO_YIELD } from './yield.ts'

/** How a position enters or leaves a tranche, as its event tells. */
export type Flow = { tranche: bigint; units: bigint; shares: bigint; rate: bigint }

function createBook(vault: Vault, token: Address): Book {
  return {
    vault,
    token,
    tranches: new Map(),
    shares: 0n,
    rate: 0n,
    finalRate: null,
    yield: NO_YIELD,
    unreported: NO_YIELD,
    paid: 0n,
    unpaidShares: 0n,
    earlier: new Map(),
    reports: [],
    payments: [],
    setAside: [],
    settlements: [],
    days: new Map(),
  }
}

/** The book of a token, opened when the vault has none. */
export function bookOf(vault: Vault, token: Address): Book {
  const book = vault.books.get(token) ?? createBook(vault, token)
  vault.books.set(token, book)
  return book
}

/** A new tranche starts with `mark`. */
export function enterTranche(book: Book, flow: Flow, mark: bigint): void {
  const { tranche: id, units, shares, rate } = flow
  const tranche = book.tranches.get(id) ?? { shares: 0n, units: 0n, mark, fraction: 0n }
  book.tranches.set(id, { ...tranche, shares: tranche.shares + shares, units: tranche.units + units })
  book.shares += shares
  book.rate = rate
}

export function leaveTranche(book: Book, { tranche: id, units, shares, rate }: Flow): void {
  const tranche = book.tranches.get(id)
  if (tranche === undefined) throw new Error(`Tranche ${id} has no units to leave`)
  if (tranche.units === units) book.tranches.delete(id)
  else book.tranches.set(id, { ...tranche, shares: tranche.shares - shares, units: tranche.units - units })
  // What rounding leaves in a tranche without units belongs to nobody.
  book.shares -= shares
  book.rate = rate
}

/** Records the book's state as that of the log's day; a later log of the day overwrites it. */
export function recordDay(book: Book, log: ChainLog): void {
  book.days.set(dayOf(log.timestamp), {
    staked: sharesValue(book.shares, book.rate),
    ...book.yield,
    paid: book.paid,
  })
}
