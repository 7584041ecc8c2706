import type { Protocol } from '@kindyield/domain/protocol'
import { floor } from '../ledger/fraction.ts'
import { type Book, type BookDay, dayOf, type Ledger, type Ngo } from '../ledger/ledger.ts'
import type { ChainLog } from '../ledger/read-logs.ts'
import { rateAfter } from '../ledger/rebases.ts'
import { sharesValue } from '../ledger/settlement.ts'
import { compareLogs, idOf } from './holder-answers.ts'

/*
 * What the API must answer to anyone: about a non-profit, and about stETH's rate.
 */

const MAX_NEWEST = 20
const RATE_DAYS = 365

/** The books that something moved in, by token. */
export function usedBooks(ngo: Ngo, protocol: Protocol): Book[] {
  const books = [...(ngo.vaults[protocol]?.books.values() ?? [])].filter(({ days }) => days.size > 0)
  return books.sort((one, other) => (one.token < other.token ? -1 : 1))
}

/** What the chain has breaks the rule where a factory took what ours does not: then it is no key. */
export function keyOf({ key }: Ngo): string | null {
  return /^[a-z][a-z0-9-]{0,30}$/.test(key) ? key : null
}

/** The fields that all answers about a non-profit share. */
export function ngoProfile(ngo: Ngo, protocol: Protocol) {
  const vault = ngo.vaults[protocol]
  const isFinished = vault !== null && vault.endedAt !== null
  return {
    id: ngo.id,
    key: keyOf(ngo),
    name: ngo.name,
    vault: vault?.address ?? null,
    rewardsOwner: ngo.rewardsOwner,
    transactionHash: ngo.log.transactionHash,
    endedAt: vault?.endedAt?.toISOString() ?? null,
    status: isFinished ? 'finished' : vault?.isPaused ? 'paused' : 'active',
    donors: vault?.donors.size ?? 0,
  }
}

function ngoSummary(ngo: Ngo, protocol: Protocol) {
  const profile = ngoProfile(ngo, protocol)
  return {
    ...profile,
    createdAt: ngo.log.timestamp.toISOString(),
    isActive: profile.status !== 'finished',
    totals: usedBooks(ngo, protocol).map(({ token, shares, rate, yield: { donated }, paid }) => ({
      token,
      staked: String(floor(sharesValue(shares, rate))),
      donated: String(floor(donated)),
      paid: String(paid),
    })),
  }
}

export function ngoList(ngos: Ngo[], protocol: Protocol) {
  const data = ngos.map(ngo => ngoSummary(ngo, protocol))
  return { data, total: data.length }
}

type Day = { day: string; token: string } & BookDay

/** The days on which something moved, oldest first. */
export function daysOf(ngo: Ngo, protocol: Protocol, since = ''): Day[] {
  return usedBooks(ngo, protocol)
    .flatMap(({ token, days }) => {
      // The last day before is included: a chart starts from it.
      const start = [...days.keys()].filter(day => day <= since).at(-1) ?? ''
      return [...days].filter(([day]) => day >= start).map(([day, totals]) => ({ day, token, ...totals }))
    })
    .sort((one, other) => (`${one.day} ${one.token}` < `${other.day} ${other.token}` ? -1 : 1))
}

export function ngoDetail(ngo: Ngo, protocol: Protocol, since: string) {
  const books = usedBooks(ngo, protocol)
  const series = daysOf(ngo, protocol, since).map(({ day, token, staked, donated }) => ({
    day,
    token,
    staked: String(floor(staked)),
    donated: String(floor(donated)),
  }))
  const reports = books.flatMap(({ token, reports: all }) =>
    all.map(({ log, yield: { donated } }) => ({ log, token, amount: floor(donated) })),
  )
  const payments = books.flatMap(({ token, payments: all }) =>
    all.map(log => {
      const { asset, recipient, isEarlier } = describePayment(log)
      return { log, token, amount: log.args.amount as bigint, asset, recipient, isEarlier }
    }),
  )
  return {
    data: {
      ...ngoSummary(ngo, protocol),
      series,
      donations: newest(reports),
      payments: newest(payments),
      earlier: earlierDonations(books),
    },
  }
}

/** What earlier rewards owners are still owed, at the newest rate of the vault. */
function earlierDonations(books: Book[]) {
  return books.flatMap(({ token, earlier, rate }) =>
    [...earlier]
      .filter(([, shares]) => shares > 0n)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([receiver, shares]) => ({ receiver, token, owed: String(floor(sharesValue(shares, rate))) })),
  )
}

/** Whom a payment was owed to, who got it, and in what. Earlier rewards owners are paid in the token itself. */
export function describePayment({ eventName, args }: ChainLog) {
  const isEarlier = eventName === 'EarlierDonationsPaid'
  return isEarlier
    ? { rewardsOwner: args.receiver, recipient: args.recipient, isEarlier, asset: args.token }
    : { rewardsOwner: args.rewardsOwner, recipient: args.rewardsOwner, isEarlier, asset: args.asset }
}

type Listed = { log: ChainLog; token: string; amount: bigint }

function newest<Line extends Listed>(all: Line[]) {
  return all
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => compareLogs(other.log, one.log))
    .slice(0, MAX_NEWEST)
    .map(({ log, amount, ...what }) => ({
      id: idOf(log),
      ...what,
      amount: String(amount),
      timestamp: log.timestamp.toISOString(),
      transactionHash: log.transactionHash,
    }))
}

/** stETH's rate after the last rebase of each day. */
export function rateDays({ rebases }: Ledger, head: Date) {
  const since = firstDayOf(head, RATE_DAYS)
  const days = new Map(rebases.map(({ args, timestamp }) => [dayOf(timestamp), String(rateAfter(args))]))
  return { data: [...days].filter(([day]) => day > since).map(([day, rate]) => ({ day, rate })) }
}

export function firstDayOf(head: Date, days: number): string {
  return dayOf(new Date(Date.parse(dayOf(head)) - days * 86_400_000))
}
