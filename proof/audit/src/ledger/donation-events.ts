import { expectCarriedOut } from './announced-changes.ts'
import { bookOf } from './book.ts'
import { expectEqual, type Replay } from './checks.ts'
import type { Book, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'
import { worthOf } from './settlement.ts'

/** Donations are paid to the present rewards owner. */
export function payDonations(replay: Replay, vault: Vault, log: ChainLog): Book {
  const { token, rewardsOwner, shares } = log.args
  const book = bookOf(vault, token)
  expectEqual(replay, log, 'rewards owner', vault.ngo.rewardsOwner, rewardsOwner)
  expectPrice(replay, log, book.unpaidShares)
  book.unpaidShares -= shares
  recordPayment(book, log)
  return book
}

/** All donations of a book that are not paid stay those of the rewards owner whom the factory's owner replaces. */
export function setAsideDonations(replay: Replay, vault: Vault, log: ChainLog): void {
  const { token, receiver, shares } = log.args
  const book = bookOf(vault, token)
  expectCarriedOut(replay, log, 'rewardsOwner', BigInt(vault.ngo.id))
  expectEqual(replay, log, 'receiver', vault.ngo.rewardsOwner, receiver)
  expectEqual(replay, log, 'shares', book.unpaidShares, shares)
  book.unpaidShares -= shares
  book.earlier.set(receiver, (book.earlier.get(receiver) ?? 0n) + shares)
  book.setAside.push(log)
}

export function payEarlierDonations(replay: Replay, vault: Vault, log: ChainLog): Book {
  const { token, receiver, shares } = log.args
  const book = bookOf(vault, token)
  const owed = book.earlier.get(receiver) ?? 0n
  expectPrice(replay, log, owed)
  book.earlier.set(receiver, owed - shares)
  recordPayment(book, log)
  return book
}

/** A payment is of no more shares than are owed, and pays what they are worth, rounded down. */
function expectPrice(replay: Replay, log: ChainLog, owed: bigint): void {
  const { shares, amount, rate } = log.args
  expectEqual(replay, log, 'is owed', true, owed > 0n && shares <= owed)
  expectEqual(replay, log, 'amount', worthOf(shares, rate), amount)
}

function recordPayment(book: Book, log: ChainLog): void {
  book.rate = log.args.rate
  book.paid += log.args.amount
  book.payments.push(log)
}
