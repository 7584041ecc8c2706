import type { Protocol } from '@kindyield/chain'
import { floor } from './fraction.ts'
import { compareLogs } from './holder-answers.ts'
import { dayOf, type Ledger, type Ngo } from './ledger.ts'
import { sharesValue } from './settlement.ts'

/*
 * What the API must answer to anyone about a non-profit.
 */

const MAX_NEWEST = 20

function ngoSummary(ngo: Ngo, protocol: Protocol) {
  const vault = ngo.vaults[protocol]
  const status = vault.endedAt !== null ? 'finished' : vault.isPaused ? 'paused' : 'active'
  const books = [...vault.books.values()].sort((one, other) => (one.token < other.token ? -1 : 1))
  return {
    id: ngo.id,
    name: ngo.name,
    vault: vault.address,
    rewardsOwner: ngo.rewardsOwner,
    createdAt: ngo.log.timestamp.toISOString(),
    transactionHash: ngo.log.transactionHash,
    status,
    isActive: status !== 'finished',
    donors: vault.donors.size,
    totals: books
      .filter(({ days }) => days.size > 0)
      .map(({ token, shares, rate, yield: { donated }, paid }) => ({
        token,
        staked: String(floor(sharesValue(shares, rate))),
        donated: String(floor(donated)),
        paid: String(paid),
      })),
  }
}

export function ngoList({ ngos }: Ledger, protocol: Protocol) {
  const data = [...ngos.values()].map(ngo => ngoSummary(ngo, protocol))
  return { data, total: data.length }
}

export function ngoDetail(ngo: Ngo, protocol: Protocol, since: string) {
  const books = [...ngo.vaults[protocol].books.values()]
  const series = books
    .flatMap(({ token, days }) => {
      // The last day before is included: a chart starts from it.
      const start = [...days.keys()].filter(day => day <= since).at(-1) ?? ''
      const shown = [...days].filter(([day]) => day >= start)
      return shown.map(([day, { staked, donated }]) => ({
        day,
        token,
        staked: String(floor(staked)),
        donated: String(floor(donated)),
      }))
    })
    .sort((one, other) => (`${one.day} ${one.token}` < `${other.day} ${other.token}` ? -1 : 1))
  const reports = books.flatMap(({ token, reports: all }) =>
    all.map(({ log, yield: { donated } }) => ({ log, token, amount: floor(donated) })),
  )
  const payments = books.flatMap(({ token, payments: all }) =>
    all.map(log => ({ log, token, amount: log.args.amount as bigint })),
  )
  return {
    data: { ...ngoSummary(ngo, protocol), series, donations: newest(reports), payments: newest(payments) },
  }
}

function newest(all: { log: Ngo['log']; token: string; amount: bigint }[]) {
  return all
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => compareLogs(other.log, one.log))
    .slice(0, MAX_NEWEST)
    .map(({ log, token, amount }) => ({
      id: `${log.blockNumber}-${log.logIndex}`,
      token,
      amount: String(amount),
      timestamp: log.timestamp.toISOString(),
      transactionHash: log.transactionHash,
    }))
}

export function firstDayOf(head: Date, days: number): string {
  return dayOf(new Date(Date.parse(dayOf(head)) - days * 86_400_000))
}
