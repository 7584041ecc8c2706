import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'
import { type ChangeFilter, changeList, ngoChanges } from './answers/change-answers.ts'
import { graphqlDays, graphqlNgos } from './answers/graphql-answers.ts'
import { firstDayOf, keyOf, ngoDetail, ngoList, ngoProfile, rateDays } from './answers/ngo-answers.ts'
import { type ListedNgos, totals } from './answers/totals-answer.ts'
import { type AuditedNetworks, networkOf } from './audited-network.ts'
import type { Comparison } from './compare.ts'
import { compareAnswer } from './compare-answer.ts'
import type { Ngo, Vault } from './ledger/ledger.ts'
import { queryGraphql, type RequestApi, readerOf, readList, readNodes } from './read-api.ts'

const SERIES_DAYS = 365
/** The data query answers so many days of an NGO at once. */
const MAX_DAYS = 1_000

/** Compares what the API tells anybody about non-profits, announced changes, rates and totals. */
export async function comparePublic(
  result: Comparison,
  networks: AuditedNetworks,
  requestApi: RequestApi,
): Promise<void> {
  const read = readerOf(requestApi)
  const listed: ListedNgos[] = []
  for (const protocol of PROTOCOLS) {
    const { accounts } = networkOf(networks, protocol)
    listed.push({ accounts, protocol, ngos: await compareNgos(result, networks, requestApi, protocol) })
  }
  await compareAnswer(result, '/api/totals', totals(listed), () => read('/api/totals'))
  await compareChanges(result, networks, requestApi)
  const { deployment, ledger, block } = networkOf(networks, 'lido').accounts
  if (deployment.lido !== null) {
    const path = '/api/lido/rate/daily'
    await compareAnswer(result, path, rateDays(ledger, block.timestamp), () => read(path))
  }
}

/** Compares all non-profits of a protocol, and returns those that are listed. */
async function compareNgos(
  result: Comparison,
  networks: AuditedNetworks,
  requestApi: RequestApi,
  protocol: Protocol,
): Promise<Ngo[]> {
  const { accounts } = networkOf(networks, protocol)
  const { chainId } = accounts.deployment
  const read = readerOf(requestApi)
  const since = firstDayOf(accounts.block.timestamp, SERIES_DAYS)
  const ofNetwork = (ngo: Ngo) => ({
    chainId,
    sides: sidesOf(networks, ngo).map(formatSide),
    shown: shownProfile(networks, ngo),
    changes: ngoChanges(accounts, ngo, protocol),
  })
  const listed: Ngo[] = []
  for (const ngo of accounts.ledger.ngos.values()) {
    const path = `/api/${protocol}/NGO/${ngo.id}?days=${SERIES_DAYS}`
    const { data } = ngoDetail(ngo, protocol, since)
    const givers = giversOf(networks, ngo)
    await compareAnswer(result, path, { data: { ...data, ...ofNetwork(ngo), givers } }, async () => {
      const detail = (await read(path)) as { data: { isHidden: boolean } }
      // Whether an administrator hid it is not on the chain.
      if (!detail.data.isHidden) listed.push(ngo)
      return detail
    })
    await compareAnswer(
      result,
      `GraphQL ngo(id: ${ngo.id}, protocol: ${protocol}).days`,
      graphqlDays(ngo, protocol),
      () => readDays(requestApi, ngo, protocol),
    )
  }
  const path = `/api/${protocol}/NGO`
  const all = ngoList(listed, protocol)
  const data = all.data.map((each, index) => ({ ...each, ...ofNetwork(listed[index] as Ngo) }))
  await compareAnswer(result, path, { ...all, data }, () => readList(read, path))
  const nodes = graphqlNgos(listed, protocol).map(each => ({ chainId, ...each }))
  await compareAnswer(result, `GraphQL ngos(protocol: ${protocol})`, nodes, () =>
    readNodes(requestApi, 'ngos', Object.keys(nodes[0] ?? { id: '' }), `, protocol: ${protocol}`),
  )
  return listed
}

type Side = { protocol: Protocol; chainId: number; vault: Vault; ngo: Ngo }

/** The vaults of a non-profit, each on the network of its protocol: by its key or, without one, its own alone. */
function sidesOf(networks: AuditedNetworks, ngo: Ngo): Side[] {
  return PROTOCOLS.flatMap(protocol => {
    const { deployment, ledger } = networkOf(networks, protocol).accounts
    const own = [...ledger.ngos.values()].find(each => isSame(each, ngo))
    const vault = own?.vaults[protocol] ?? null
    return own === undefined || vault === null
      ? []
      : [{ protocol, chainId: deployment.chainId, vault, ngo: own }]
  })
}

function isSame(one: Ngo, other: Ngo): boolean {
  return one === other || (keyOf(one) !== null && keyOf(one) === keyOf(other))
}

function formatSide({ protocol, chainId, ngo }: Side) {
  const { id, vault, status, rewardsOwner } = ngoProfile(ngo, protocol)
  return { protocol, chainId, id, vault, status, rewardsOwner }
}

/** Who held a position in any of its vaults, each once. */
function giversOf(networks: AuditedNetworks, ngo: Ngo): number {
  return new Set(sidesOf(networks, ngo).flatMap(({ vault }) => [...vault.donors])).size
}

/** Its profile on the first network that has it; null where it is that one. */
function shownProfile(networks: AuditedNetworks, ngo: Ngo) {
  const all = networks.flatMap(({ accounts: { deployment, ledger } }) =>
    [...ledger.ngos.values()].map(each => ({ each, chainId: deployment.chainId })),
  )
  const first = all.find(({ each }) => isSame(each, ngo))
  if (first === undefined || first.each === ngo) return null
  const { name, log } = first.each
  return { chainId: first.chainId, name, createdAt: log.timestamp.toISOString() }
}

/** Every change that was announced, by network and by non-profit: two of one number on two networks are others. */
async function compareChanges(
  result: Comparison,
  networks: AuditedNetworks,
  requestApi: RequestApi,
): Promise<void> {
  const read = readerOf(requestApi)
  const all = networks.map(({ accounts }) => accounts)
  const ngos = changeList(all).data.flatMap(({ chainId, ngoId }) =>
    ngoId === null ? [] : [{ chainId, ngoId }],
  )
  const filters: ChangeFilter[] = [
    {},
    ...[true, false].map(pending => ({ pending })),
    ...[...new Set(ngos.map(({ ngoId }) => ngoId))].map(ngoId => ({ ngoId })),
    ...(networks.length === 1 ? [] : ngos),
  ]
  for (const filter of filters) {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
    const path = `/api/changes?${query}`
    await compareAnswer(result, path, changeList(all, filter), () => readList(read, path))
  }
}

type Day = { day: string; token: string }

/** All days of an NGO; a page begins with the last day of the one before. */
async function readDays(requestApi: RequestApi, { id }: Ngo, protocol: Protocol): Promise<Day[]> {
  const days = new Map<string, Day>()
  let page: Day[]
  do {
    const since = [...days.values()].at(-1)?.day
    const filter = since === undefined ? '' : `(since: "${since}")`
    const query = `{ ngo(id: ${id}, protocol: ${protocol}) { days${filter} { day token staked earned donated paid } } }`
    const { ngo } = (await queryGraphql(requestApi, query)) as { ngo: { days: Day[] } | null }
    page = ngo?.days ?? []
    for (const each of page) days.set(`${each.day} ${each.token}`, each)
  } while (page.length === MAX_DAYS)
  return [...days.values()]
}
