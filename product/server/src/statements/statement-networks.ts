import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain'
import type { Database } from '../database/database.ts'
import type { Networks } from '../networks/networks.ts'
import { type NetworkProgress, readProgress } from '../networks/read-progress.ts'
import type { Column } from './statement.ts'
import type { StatementTexts } from './texts/english.ts'

/** How the lines and the sums of a protocol name its network; sums also until when, where that is late. */
export type NetworkNames = { line: string; sum: string }

type Named = { network: NetworkNames | undefined; context: { texts: StatementTexts } }

type Asked = {
  networks: Pick<Networks, 'all' | 'homeOf'>
  protocols: readonly Protocol[]
  language: string
  texts: StatementTexts
}

/**
 * Where the protocols of a statement live. Where that is more than one network, also how far each is indexed: then
 * nothing of the statement misses what happened until there.
 */
export async function readStatementNetworks(
  database: Database,
  { networks, protocols, language, texts }: Asked,
) {
  const homes = [...new Map(protocols.map(homeWithId)).values()]
  const progress = homes.length < 2 ? [] : await readProgress(database, homes)
  const isAlone = networks.all.length === 1

  function homeWithId(protocol: Protocol) {
    const home = networks.homeOf(protocol)
    return [home.network.chainId, home] as const
  }

  const list = (words: string[]) => new Intl.ListFormat(language).format(words)
  const places = homes.map(({ network }) => {
    const own = protocols.filter(each => homeWithId(each)[0] === network.chainId)
    // Two local chains are told apart by their names.
    const name = network.isLocal && isAlone ? texts.localChain : network.displayName
    return texts.on(list(own.map(protocol => PROTOCOL_NAMES[protocol])), name)
  })

  /** Undefined where all lines are of one network. */
  function namesOf(protocol: Protocol): NetworkNames | undefined {
    const own = progress.find(({ network }) => network.chainId === homeWithId(protocol)[0])
    if (own === undefined) return undefined
    const line = own.network.displayName
    return { line, sum: own.state === 'ok' ? line : untilOf(own) }
  }

  function untilOf({ network, indexedAt }: NetworkProgress): string {
    const { nothingYet, until } = texts.networks
    return indexedAt === null
      ? nothingYet(network.displayName)
      : until(network.displayName, momentOf(indexedAt))
  }

  /** A line for the first page. */
  function indexedLine({ indexedAt, state }: NetworkProgress, at: number): string {
    const { indexedUntil, nothingIndexed, late } = texts.networks
    const place = places[at] ?? ''
    const until = indexedAt === null ? nothingIndexed(place) : indexedUntil(place, momentOf(indexedAt))
    return state === 'ok' ? until : `${until} ${late[state]}`
  }

  return {
    place: list(places),
    indexed: progress.map(indexedLine),
    late: progress.filter(({ state }) => state !== 'ok').map(untilOf),
    namesOf,
  }
}

export function networkColumns({ network, context: { texts } }: Named): Column[] {
  return network === undefined ? [] : [{ title: texts.columns.network, kind: 'text', width: 18 }]
}

function momentOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ')
}
