import { type Deployment, PROTOCOLS, type Protocol } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import { type ChainRates, compareWithChain, readRates } from './chain-state.ts'
import { type Comparison, compare, startComparison } from './compare.ts'
import {
  compareTexts,
  depositsInfo,
  type HolderView,
  rewardDays,
  rewards,
  transactions,
  userNgos,
  withdrawalRequests,
} from './holder-answers.ts'
import { dayOf, type Ledger } from './ledger.ts'
import { firstDayOf, ngoDetail, ngoList } from './ngo-answers.ts'
import { readLogs } from './read-logs.ts'
import { readStatement } from './read-statement.ts'
import { replay } from './replay.ts'
import { type Days, type SectionCells, type StatementView, statementSections } from './statement-sections.ts'

/** Answers a GET of the API; `holder` names whose access token goes with it. */
export type RequestApi = (path: string, holder?: Address) => Promise<Response>

export type AuditOptions = {
  client: PublicClient
  deployment: Deployment
  requestApi: RequestApi
  /** Whose personal answers and statements are compared too. */
  holders: readonly Address[]
  tokenOf: StatementView['tokenOf']
  priceOn: StatementView['priceOn']
}

export type Accounts = { ledger: Ledger; rates: ChainRates; block: { number: bigint; timestamp: Date } }

const PAGE = 100
const SERIES_DAYS = 365

/** Reads the chain up to its head and replays it. */
export async function readAccounts(client: PublicClient, deployment: Deployment): Promise<Accounts> {
  const { number, timestamp } = await client.getBlock()
  const ledger = replay(await readLogs(client, deployment, number), deployment.lido?.stETH ?? null)
  const rates = await readRates(client, ledger, number)
  return { ledger, rates, block: { number, timestamp: new Date(Number(timestamp) * 1000) } }
}

/** Derives every figure from the chain's logs, and compares it with the vaults and with the API's answers. */
export async function audit(options: AuditOptions): Promise<Comparison> {
  const { client, deployment, holders } = options
  const result = startComparison()
  const accounts = await readAccounts(client, deployment)
  result.figures += accounts.ledger.checks
  result.differences.push(...accounts.ledger.differences)
  await compareWithChain(result, client, accounts.ledger, accounts.rates, accounts.block.number)
  for (const protocol of PROTOCOLS) {
    await compareNgos(result, options, accounts, protocol)
    for (const holder of holders) await compareHolder(result, options, accounts, { protocol, holder })
  }
  return result
}

async function compareNgos(
  result: Comparison,
  options: AuditOptions,
  { ledger, block }: Accounts,
  protocol: Protocol,
): Promise<void> {
  const read = readerOf(options)
  const list = `/api/${protocol}/NGO`
  compare(result, list, ngoList(ledger, protocol), await readList(read, list))
  for (const ngo of ledger.ngos.values()) {
    const path = `/api/${protocol}/NGO/${ngo.id}?days=${SERIES_DAYS}`
    compare(
      result,
      path,
      ngoDetail(ngo, protocol, firstDayOf(block.timestamp, SERIES_DAYS)),
      await read(path),
    )
  }
}

async function compareHolder(
  result: Comparison,
  options: AuditOptions,
  { ledger, rates, block }: Accounts,
  { protocol, holder }: { protocol: Protocol; holder: Address },
): Promise<void> {
  const view: HolderView = { ledger, holder, protocol, rates }
  const read = readerOf(options, holder)
  const list = (path: string) => readList(read, path)
  const check = async (path: string, expected: unknown, found: Promise<unknown>) =>
    compare(result, `${path} of ${holder}`, expected, await found)
  const base = `/api/${protocol}`
  await check(`${base}/user/deposits-info`, depositsInfo(view), read(`${base}/user/deposits-info`))
  await check(`${base}/reward/current`, rewards(view), list(`${base}/reward/current`))
  await check(`${base}/reward/daily`, rewardDays(view), read(`${base}/reward/daily`))
  await check(`${base}/transaction`, transactions(view), list(`${base}/transaction`))
  for (const days of statementDays(ledger, block.timestamp)) {
    const path = `${base}/user/report/download?reportType=full&startDate=${days.first}&endDate=${days.last}`
    const { tokenOf, priceOn, requestApi } = options
    const expected = statementSections({ ...view, tokenOf, priceOn, days })
    const response = await requestApi(path, holder)
    const found = response.status === 404 ? [] : readStatement(await response.text())
    compare(result, `${path} of ${holder}`, expected.map(sorted), found.map(sorted))
  }
  const included = protocol === 'lido' ? 'stakesInclude' : 'depositsInclude'
  await check(`${base}/user/NGO`, userNgos(view), list(`${base}/user/NGO?${included}=true`))
  if (protocol === 'aave') {
    const withdrawn = transactions(view, ({ kind }) => kind === 'out')
    return check('/api/aave/withdraw', withdrawn, list('/api/aave/withdraw'))
  }
  for (const [ethType, path] of [
    [1, '/api/lido/withdraw/steth'],
    [2, '/api/lido/withdraw/wsteth'],
  ] as const) {
    await check(
      path,
      transactions(view, each => each.kind === 'out' && each.ethType === ethType),
      list(path),
    )
  }
  const path = `/api/lido/withdraw/request?address=${holder}`
  await check(path, withdrawalRequests(view), list(path))
}

type Read = (path: string) => Promise<unknown>

function readerOf({ requestApi }: AuditOptions, holder?: Address): Read {
  return async path => {
    const response = await requestApi(path, holder)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/** All days, and the middle of them. */
function statementDays({ ngos }: Ledger, head: Date): Days[] {
  const begin = [...ngos.values()][0]?.log.timestamp ?? head
  const dayAt = (part: number) => dayOf(new Date(begin.getTime() + (head.getTime() - begin.getTime()) * part))
  return [
    { first: dayAt(0), last: dayAt(1) },
    { first: dayAt(0.3), last: dayAt(0.7) },
  ]
}

/** Which of several lines of one block comes first is not part of the figures. */
function sorted({ title, lines, totals }: SectionCells): SectionCells {
  const byText = (one: string[], other: string[]) => compareTexts(one.join(), other.join())
  return { title, lines: lines.toSorted(byText), totals: totals.toSorted(byText) }
}

/** All pages of a list, as one. */
async function readList(read: Read, path: string): Promise<unknown> {
  const pages: { data: unknown[]; total: number }[] = []
  for (let skip = 0; skip === 0 || skip < (pages[0]?.total ?? 0); skip += PAGE) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}skip=${skip}&take=${PAGE}`)
    pages.push(page as (typeof pages)[number])
  }
  return { ...pages[0], data: pages.flatMap(({ data }) => data) }
}
