import type { Ngo } from '@kindyield/api-contract'
import { searchText, searchWords } from '@kindyield/domain'
import { jsonResponse } from './fake-api.ts'

const donatedTo = ({ totals }: Ngo) => totals.reduce((sum, { donated }) => sum + BigInt(donated), 0n)

/** Answers like the API's list of NGOs: filtered, sorted, and a page of it. */
export function answerNgos(all: readonly Ngo[]) {
  return ({ searchParams: query }: URL): Response => {
    const words = searchWords(query.get('search') ?? '')
    const found = all.filter(
      ngo =>
        words.every(word => searchText(`${ngo.name} ${ngo.location}`).includes(word)) &&
        ngo.location === (query.get('location') ?? ngo.location) &&
        ngo.status === (query.get('status') ?? ngo.status) &&
        String(ngo.status !== 'finished') === (query.get('isActive') ?? String(ngo.status !== 'finished')),
    )
    if (query.get('sort') === 'donated') found.sort((one, other) => Number(donatedTo(other) - donatedTo(one)))
    if (query.get('sort') === 'name') found.sort((one, other) => one.name.localeCompare(other.name))
    const skip = Number(query.get('skip'))
    return jsonResponse({ data: found.slice(skip, skip + Number(query.get('take'))), total: found.length })
  }
}
