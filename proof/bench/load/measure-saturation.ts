import { writeFileSync } from 'node:fs'
import { type Deployment, deploymentOn } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createPublicClient, http } from 'viem'
import type { Database } from '../../../product/server/src/database/database.ts'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { createIndexer } from '../../../product/server/src/indexer/indexer.ts'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { createPrograms } from '../server/create-programs.ts'
import { measureLatency } from '../server/measure-load.ts'
import { signIn } from '../server/sign-in.ts'
import { startBenchPostgres } from '../server/start-bench-postgres.ts'
import { loadUsers } from './load-users.ts'
import { createTraffic, isSustained, type Step } from './mixed-traffic.ts'
import { blockWithEvents, HISTORY } from './scripted-history.ts'

const CHECKPOINTS = [10_000, 100_000, HISTORY.events]
/** Events whose indexing is timed at each checkpoint, its last ones. */
const TIMED_EVENTS = 10_000
/** So that a range ends near each checkpoint: it has five thousand events. */
const MAX_RANGE = 200
const FIRST_RATE = 50
/** How often the offered rate doubles after the last one that the server sustained. */
const STEPS_PAST_SATURATION = 3
const SIGNED_IN = 50
const YEAR_SECONDS = 365 * 86_400

export type Growth = {
  events: number
  indexedPerSecond: number
  databaseMegabytes: number
  latency: Record<string, { p50: number; p99: number }>
}

/**
 * Indexes a million events of a hundred thousand users from a scripted node, measures reads at 10,000, 100,000 and a
 * million, and then offers mixed traffic at rising rates until and beyond what the server can answer.
 */
export async function measureSaturation(): Promise<boolean> {
  const postgres = await startBenchPostgres()
  const programs = createPrograms()
  const { database, close } = await openDatabase(postgres.url, pino({ level: 'silent' }))
  try {
    const began = Math.floor(Date.now() / 1000) - YEAR_SECONDS
    const node = await programs.start({
      file: new URL('./scripted-node.ts', import.meta.url),
      variables: { BEGAN: String(began) },
      ready: { path: '', init: { method: 'POST', body: '[]' } },
    })
    const server = await programs.startApi(postgres.url, node)
    const users = loadUsers()
    /** Anew before each part: indexing takes longer than an access token lives. */
    const startTraffic = async () => {
      const tokens: string[] = []
      for (const user of users.slice(0, SIGNED_IN)) tokens.push(await signIn(server, user))
      return createTraffic(server, tokens, users.slice(SIGNED_IN))
    }

    const growth: Growth[] = []
    const indexTo = createIndexing(database, node)
    for (const events of CHECKPOINTS) {
      await indexTo(events - TIMED_EVENTS)
      const seconds = await indexTo(events)
      await database.execute(sql`vacuum analyze`)
      const latency: Growth['latency'] = {}
      const { reads } = await startTraffic()
      for (const [what, target] of Object.entries(reads))
        latency[what] = await measureLatency({ url: target.url, callers: [target.headers ?? {}] })
      const databaseMegabytes = await readMegabytes(database)
      growth.push({ events, indexedPerSecond: TIMED_EVENTS / seconds, databaseMegabytes, latency })
      process.stdout.write(`${events.toLocaleString('en')} events are indexed\n`)
    }

    const traffic = await startTraffic()
    const steps: Step[] = []
    let past = 0
    for (let rate = FIRST_RATE; past < STEPS_PAST_SATURATION; rate *= 2) {
      const step = await traffic.offer(rate)
      steps.push(step)
      process.stdout.write(`${formatStep(step)}\n`)
      if (!isSustained(step)) past += 1
    }
    const tables = resultsFile('load-tables')
    writeFileSync(tables, `${JSON.stringify({ growth, steps }, null, 2)}\n`)
    return summarize(growth, steps)
  } finally {
    await close()
    await programs.stop()
    await postgres.stop()
  }
}

/** Indexes until there are so many events, and returns the seconds that it took. */
function createIndexing(database: Database, node: string) {
  const chain = createPublicClient({ transport: http(node, { batch: { batchSize: 100 }, timeout: 60_000 }) })
  const log = pino({ level: 'warn' })
  const indexer = createIndexer({
    chain,
    database,
    deployment: deploymentOn(networks.local) as Deployment,
    log,
    maxRange: MAX_RANGE,
  })
  return async (events: number): Promise<number> => {
    const started = performance.now()
    const block = blockWithEvents(events)
    const isReached = async () => {
      const { rows } = await database.execute<{ block: number }>(
        sql`select block_number as block from chain_cursor`,
      )
      return Number(rows[0]?.block ?? 0) >= block
    }
    while (!(await isReached())) await indexer.step()
    return (performance.now() - started) / 1000
  }
}

function summarize(growth: Growth[], steps: Step[]): boolean {
  const figures = createFigures()
  const [few, , many] = growth as [Growth, Growth, Growth]
  const best = Math.max(...steps.map(({ answered }) => answered))
  const sustained = steps.filter(isSustained).at(-1) as Step
  const last = steps.at(-1) as Step
  figures.add({ what: 'indexed at 1,000,000 events', value: many.indexedPerSecond, unit: 'events/s' })
  figures.add({
    what: 'indexed at 1,000,000 ÷ at 10,000 events',
    value: many.indexedPerSecond / few.indexedPerSecond,
    unit: '',
    min: 0.5,
  })
  for (const what of Object.keys(many.latency)) {
    figures.add({
      what: `${what}: p99 with 1,000,000 ÷ with 10,000 events`,
      value: (many.latency[what]?.p99 ?? Number.NaN) / (few.latency[what]?.p99 ?? Number.NaN),
      unit: '',
    })
  }
  figures.add({ what: 'mixed requests that were answered, at most', value: best, unit: '1/s' })
  figures.add({ what: 'highest offered rate that it sustained', value: sustained.offered, unit: '1/s' })
  figures.add({ what: '  p99 there', value: sustained.p99, unit: 'ms' })
  figures.add({
    what: `offered ${last.offered} a second: answered ÷ at most`,
    value: last.answered / best,
    unit: '',
    min: 0.5,
  })
  figures.add({ what: '  refused with Retry-After', value: last.refused, unit: '1/s' })
  figures.add({ what: '  p99 of what was answered', value: last.p99, unit: 'ms', max: 2_000 })
  figures.add({
    what: 'answers that were neither right nor a refusal',
    value: steps.reduce((total, { failed }) => total + failed, 0),
    unit: '',
    max: 0,
  })
  figures.add({
    what: 'memory of the server, at most',
    value: Math.max(...steps.map(step => step.megabytes)),
    unit: 'MB',
  })
  return figures.finish(resultsFile('load'))
}

function formatStep({ offered, answered, refused, failed, p50, p99, megabytes, eventLoop }: Step): string {
  const rates = `offered ${offered}/s: answered ${answered.toFixed(0)}, refused ${refused.toFixed(0)}, failed ${failed}`
  return `${rates}; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${megabytes.toFixed(0)} MB; event loop ${eventLoop.toFixed(2)}`
}

async function readMegabytes(database: Database): Promise<number> {
  const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await database.execute<{ bytes: string }>(size)
  return Math.round(Number(rows[0]?.bytes) / 1e6)
}
