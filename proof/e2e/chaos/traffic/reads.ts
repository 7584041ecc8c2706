import { type ApiRoute, routes, urlOf } from '@kindyield/api-contract'
import type { Random } from '../random.ts'
import type { ApiClient } from './api-client.ts'
import type { Session } from './session.ts'

type Read = { route: ApiRoute; input: Parameters<typeof urlOf>[1] }

const ALL = { query: { take: 100 } }
const PUBLIC: Read[] = [
  { route: routes.ngos.lido, input: {} },
  { route: routes.ngo.aave, input: { params: { id: 1 } } },
  { route: routes.status, input: {} },
  { route: routes.totals, input: {} },
]
const OWN: Read[] = [
  { route: routes.transactions.lido, input: ALL },
  { route: routes.transactions.aave, input: ALL },
  { route: routes.deposits.lido, input: {} },
  { route: routes.deposits.aave, input: {} },
  { route: routes.rewards.lido, input: ALL },
  { route: routes.activity, input: ALL },
]
const PERIOD = { reportType: 'full', startDate: '2020-01-01', endDate: '2099-12-31' }
const STATEMENTS: Read[] = [
  { route: routes.statement.lido, input: { query: { ...PERIOD, format: 'csv' } } },
  { route: routes.statement.aave, input: { query: { ...PERIOD, format: 'xlsx' } } },
]
const READS = { 'public read': PUBLIC, 'own read': OWN, statement: STATEMENTS }

export type ReadResult = { kind: string; status: number; wrong?: string }

/** Reads something that the web app shows or downloads. */
export async function readSomething(api: ApiClient, session: Session, random: Random): Promise<ReadResult> {
  const dice = random.next()
  const kind = dice < 0.3 ? 'public read' : dice < 0.85 ? 'own read' : 'statement'
  const { route, input } = random.pick(READS[kind])
  const path = urlOf(route, input)
  const token = kind === 'public read' ? {} : { token: session.accessToken }
  const { status, body } = await api.send('GET', path, token)
  // 401: a server whose clock jumped takes the token for an old one. 429: too many statements at once. 404: a statement
  // of someone who has done nothing yet.
  const isRefused = status === 401 || status === 429 || (kind === 'statement' && status === 404)
  if (isRefused) return { kind, status }
  const wrong = status === 200 ? findMistake(route, path, body) : `${status} ${body.toString().slice(0, 200)}`
  return { kind, status, ...(wrong === undefined ? {} : { wrong: `${path}: ${wrong}` }) }
}

/** What is wrong with an answer of 200; undefined when nothing is. */
function findMistake({ response }: ApiRoute, path: string, body: Buffer): string | undefined {
  // A file that was cut off must not look like a whole one.
  if (path.endsWith('format=csv')) return body.at(-1) === 0x0a ? undefined : 'the csv has no end'
  if (typeof response === 'string') return body.includes('PK\x05\x06') ? undefined : 'the xlsx has no end'
  const { error, data } = response.safeParse(JSON.parse(body.toString()))
  if (error !== undefined) return `differs from the contract: ${error.message}`
  const lines = (data as { data?: unknown }).data
  const texts = Array.isArray(lines) ? lines.map(line => JSON.stringify(line)) : []
  return new Set(texts).size === texts.length ? undefined : 'a line is in the list twice'
}
