import type { Deployment } from '@kindyield/chain'
import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'
import type { Address, PublicClient } from 'viem'
import { changeList, ngoChanges } from './answers/change-answers.ts'
import { eventLists, graphqlDays, graphqlNgos } from './answers/graphql-answers.ts'
import {
  type HolderView,
  rewardDays,
  rewards,
  transactions,
  withdrawalRequests,
} from './answers/holder-answers.ts'
import { firstDayOf, ngoDetail, ngoList, rateDays } from './answers/ngo-answers.ts'
import { depositsInfo, userNgos } from './answers/position-answers.ts'
import { compareWithChain, readRates } from './chain-state.ts'
import { type Comparison, compare, startComparison } from './compare.ts'
import { compareCrossings } from './crossing-state.ts'
import { compareWithFactory } from './factory-state.ts'
import type { Ngo } from './ledger/ledger.ts'
import { type Accounts, readBlock } from './read-accounts.ts'
import { AnswerError, queryGraphql, type RequestApi, readerOf, readList, readNodes } from './read-api.ts'
import { compareJointStatements, compareStatements } from './statements/compare-statements.ts'

export type AuditOptions = {
  client: PublicClient
  deployment: Deployment
  accounts: Accounts
  requestApi: RequestApi
  /** Whose personal answers and statements are compared too. */
  holders: readonly Address[]
  /** The block that the API answers for; without it, always that of the accounts. */
  indexedBlock?: () => Promise<bigint>
  onStep?: (step: string) => void
}

const SERIES_DAYS = 365
/** The data query answers so many days of an NGO at once. */
const MAX_DAYS = 1_000

/** Compares what the chain's logs add up to with the vaults and with the API's answers. */
export async function audit(options: AuditOptions): Promise<Comparison> {
  const { client, deployment, accounts, holders, onStep = () => {} } = options
  const { ledger, rates, block } = accounts
  const result = startComparison()
  result.figures += ledger.checks
  result.differences.push(...ledger.differences)
  onStep('the vaults')
  await compareWithChain(result, client, ledger, rates, block.number)
  onStep('the factory')
  await compareWithFactory(result, client, deployment, ledger, block.number)
  await compareCrossings(result, client, deployment, ledger, block.number)
  onStep('the public answers')
  await comparePublic(result, options)
  for (const holder of holders) {
    onStep(`the answers and statements of ${holder}`)
    const [lido, aave] = [viewOf(accounts, 'lido', holder), viewOf(accounts, 'aave', holder)]
    for (const view of [lido, aave]) await compareHolder(result, options, view)
    await compareJointStatements(result, options, [lido, aave])
  }
  return result
}

function viewOf(accounts: Accounts, protocol: Protocol, holder: Address): HolderView {
  return { ...accounts, protocol, holder }
}

function compareAnswer(
  result: Comparison,
  where: string,
  expected: unknown,
  read: () => Promise<unknown>,
): Promise<void> {
  return orDifference(result, where, async () => compare(result, where, expected, await read()))
}

/** An answer that the API refuses is a difference. */
async function orDifference(result: Comparison, where: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    result.figures += 1
    result.differences.push({ where, expected: 'an answer', found: error.message })
  }
}

async function comparePublic(result: Comparison, options: AuditOptions): Promise<void> {
  const { accounts, deployment, requestApi } = options
  const { ledger, block } = accounts
  const read = readerOf(requestApi)
  const since = firstDayOf(block.timestamp, SERIES_DAYS)
  for (const protocol of PROTOCOLS) {
    const listed: Ngo[] = []
    for (const ngo of ledger.ngos.values()) {
      const path = `/api/${protocol}/NGO/${ngo.id}?days=${SERIES_DAYS}`
      const { data } = ngoDetail(ngo, protocol, since)
      const expected = { data: { ...data, changes: ngoChanges(accounts, ngo, protocol) } }
      await compareAnswer(result, path, expected, async () => {
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
    const data = all.data.map((each, index) => ({
      ...each,
      changes: ngoChanges(accounts, listed[index] as Ngo, protocol),
    }))
    await compareAnswer(result, path, { ...all, data }, () => readList(read, path))
    const nodes = graphqlNgos(listed, protocol)
    await compareAnswer(result, `GraphQL ngos(protocol: ${protocol})`, nodes, () =>
      readNodes(requestApi, 'ngos', Object.keys(nodes[0] ?? { id: '' }), `, protocol: ${protocol}`),
    )
  }
  for (const [list, nodes] of Object.entries(eventLists(ledger)))
    await compareAnswer(result, `GraphQL ${list}`, nodes, () =>
      readNodes(requestApi, list, Object.keys(nodes[0] ?? { logIndex: 0 }), ', order: OLDEST_FIRST'),
    )
  await compareChanges(result, options)
  if (deployment.lido !== null) {
    const path = '/api/lido/rate/daily'
    await compareAnswer(result, path, rateDays(ledger, block.timestamp), () => read(path))
  }
}

async function compareChanges(result: Comparison, { accounts, requestApi }: AuditOptions): Promise<void> {
  const read = readerOf(requestApi)
  const ngoIds = new Set(changeList(accounts).data.flatMap(({ ngoId }) => ngoId ?? []))
  const filters = [
    {},
    ...[true, false].map(pending => ({ pending })),
    ...[...ngoIds].map(ngoId => ({ ngoId })),
  ]
  for (const filter of filters) {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
    const path = `/api/changes?${query}`
    await compareAnswer(result, path, changeList(accounts, filter), () => readList(read, path))
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

/** Compares an answer with balances, which change with every block: at the rates of the block that it is for. */
function compareValued(
  result: Comparison,
  { client, indexedBlock }: AuditOptions,
  view: HolderView,
  path: string,
  expect: (view: HolderView) => unknown,
  load: (path: string) => Promise<unknown>,
): Promise<void> {
  const where = `${path} of ${view.holder}`
  const { number: own } = view.block
  return orDifference(result, where, async () => {
    let [before, after] = [own, own]
    let answer: unknown
    do {
      before = (await indexedBlock?.()) ?? own
      answer = await load(path)
      after = (await indexedBlock?.()) ?? own
    } while (before !== after)
    compare(result, where, expect(after === own ? view : await viewAt(client, view, after)), answer)
  })
}

/** The same accounts at the rates and the time of a later block. */
async function viewAt(client: PublicClient, view: HolderView, blockNumber: bigint): Promise<HolderView> {
  const block = await readBlock(client, blockNumber)
  return { ...view, block, rates: await readRates(client, view.ledger, blockNumber) }
}

async function compareHolder(result: Comparison, options: AuditOptions, view: HolderView): Promise<void> {
  const { protocol, holder } = view
  const read = readerOf(options.requestApi, holder)
  const base = `/api/${protocol}`
  const check = (path: string, expected: unknown, load: (path: string) => Promise<unknown>) =>
    compareAnswer(result, `${path} of ${holder}`, expected, () => load(path))
  const list = (path: string) => readList(read, path)
  await compareValued(result, options, view, `${base}/user/deposits-info`, depositsInfo, read)
  await check(`${base}/reward/current`, rewards(view), list)
  await check(`${base}/reward/daily`, rewardDays(view), read)
  await check(`${base}/transaction`, transactions(view), list)
  const included = protocol === 'lido' ? 'stakesInclude' : 'depositsInclude'
  await compareValued(result, options, view, `${base}/user/NGO?${included}=true`, userNgos, list)
  if (protocol === 'aave') {
    const withdrawn = transactions(view, ({ kind }) => kind === 'out')
    await check('/api/aave/withdraw', withdrawn, list)
  } else {
    const withdrawnIn = (ethType: number) =>
      transactions(view, each => each.kind === 'out' && each.ethType === ethType)
    await check('/api/lido/withdraw/steth', withdrawnIn(1), list)
    await check('/api/lido/withdraw/wsteth', withdrawnIn(2), list)
    await check(`/api/lido/withdraw/request?address=${holder}`, withdrawalRequests(view), list)
  }
  await compareStatements(result, options, view)
}
