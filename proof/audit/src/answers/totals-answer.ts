import type { Protocol } from '@kindyield/domain/protocol'
import { floor, sum } from '../ledger/fraction.ts'
import type { Ngo, Vault } from '../ledger/ledger.ts'
import type { Accounts } from '../read-accounts.ts'
import { tokenNames } from '../token-names.ts'
import { usedBooks } from './ngo-answers.ts'

/** The non-profits of a protocol that no administrator hid, with the accounts of its network. */
export type ListedNgos = { accounts: Accounts; protocol: Protocol; ngos: Ngo[] }

/** What was given to all listed non-profits, and by how many. One with a key on several networks is one. */
export function totals(listed: readonly ListedNgos[]) {
  const given = listed.flatMap(({ accounts: { deployment }, protocol, ngos }) => {
    const books = ngos.flatMap(ngo => usedBooks(ngo, protocol))
    return [...tokenNames(deployment)].flatMap(([token, { symbol, decimals }]) => {
      const own = books.filter(book => book.token === token)
      const donated = floor(sum(own.map(each => each.yield.donated)))
      return donated > 0n ? [{ protocol, token, symbol, decimals, donated: String(donated) }] : []
    })
  })
  const vaults = listed.flatMap(({ protocol, ngos }) => ngos.flatMap(({ vaults }) => vaults[protocol] ?? []))
  const givers = new Set(vaults.flatMap(({ donors }: Vault) => [...donors]))
  const keys = new Set(listed.flatMap(({ ngos }) => ngos.map(({ key }) => key)))
  return { data: { given, givers: givers.size, ngos: keys.size } }
}
