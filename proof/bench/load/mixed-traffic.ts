import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type BenchAccount, isRefusal, signIn } from '../server/sign-in.ts'
import type { Target } from '../server/time-request.ts'

/** What became of traffic at one rate: rates per second, latencies in milliseconds of what was answered. */
export type Step = {
  offered: number
  answered: number
  /** Requests that got 429 or 503 with a time to come back. */
  refused: number
  /** All other requests: connection errors, timeouts, other statuses. */
  failed: number
  p50: number
  p99: number
  signIns: number
  statements: number
  megabytes: number
  /** The part of the time in which the server's event loop worked. */
  eventLoop: number
}

/** The least part of an offered rate that counts as sustained: some requests are still under way at the end. */
const SUSTAINED_PART = 0.9

const SECONDS = 10
/** Not counted: clients that are all connecting at once. */
const WARM_UP_SECONDS = 2
/** More than the server answers at once, so that clients wait no more for each other than real ones do. */
const CONNECTIONS = 300
/** Each connection repeats them; more would take the client longer to prepare than the server to answer. */
const REQUESTS = 60
const TIMEOUT_SECONDS = 20
const SIGN_INS_PER_SECOND = 2
const STATEMENTS_PER_SECOND = 2
const STATEMENT =
  '/api/lido/user/report/download?reportType=transactions&startDate=2020-01-01&endDate=2090-01-01'
const GRAPHQL = '{ donations(first: 20, filter: { ngoId: 1 }) { nodes { amount timestamp } } }'

/** Reads of public and of personal pages, with sign-ins and statements beside them. */
export function createTraffic(server: string, tokens: string[], strangers: BenchAccount[]) {
  const bearer = (user: number) => ({ authorization: `Bearer ${tokens[user % tokens.length]}` })
  const personal = (path: string, user = 0): Target => ({ url: server + path, headers: bearer(user) })
  const reads: Record<string, Target> = {
    'list of non-profits': { url: `${server}/api/lido/NGO?skip=0&take=100` },
    'page of a non-profit': { url: `${server}/api/lido/NGO/7?days=30` },
    totals: { url: `${server}/api/totals` },
    'own transactions': personal('/api/lido/transaction?take=20'),
    'own rewards': personal('/api/lido/reward/current?take=20'),
    'own activity': personal('/api/user/activity?take=20'),
  }
  const requests = Array.from({ length: REQUESTS }, (_, index): autocannon.Request => {
    const targets = Object.values(reads)
    if (index % 20 === 19) {
      const body = JSON.stringify({ query: GRAPHQL })
      return { method: 'POST', path: '/api/graphql', headers: { 'content-type': 'application/json' }, body }
    }
    const { url, headers } = targets[index % targets.length] as Target
    const own = headers === undefined ? {} : bearer(index)
    return { method: 'GET', path: url.slice(server.length), headers: own }
  })

  async function offer(rate: number): Promise<Step> {
    const before = await readProcess(server)
    const ended = new AbortController()
    const others = Promise.all([repeatSignIns(ended.signal), repeatStatements(ended.signal)])
    const times: number[] = []
    let refused = 0
    const shots = autocannon(
      {
        url: server,
        requests,
        overallRate: rate,
        connections: Math.min(CONNECTIONS, rate),
        duration: SECONDS + WARM_UP_SECONDS,
        timeout: TIMEOUT_SECONDS,
      },
      () => {},
    )
    let wrong = 0
    const began = performance.now() + WARM_UP_SECONDS * 1_000
    shots.on('response', (_, status, __, milliseconds) => {
      if (performance.now() < began) return
      if (status === 200) times.push(milliseconds)
      else if (status === 429 || status === 503) refused += 1
      else wrong += 1
    })
    const [{ errors }] = (await once(shots, 'done')) as [autocannon.Result]
    ended.abort()
    const [signIns, statements] = await others
    const after = await readProcess(server)
    times.sort((a, b) => a - b)
    return {
      offered: rate,
      answered: times.length / SECONDS,
      refused: refused / SECONDS,
      failed: wrong + errors + signIns.failed + statements.failed,
      p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
      p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      signIns: signIns.done / (SECONDS + WARM_UP_SECONDS),
      statements: statements.done / (SECONDS + WARM_UP_SECONDS),
      megabytes: after.megabytes,
      eventLoop: (after.activeSeconds - before.activeSeconds) / (after.seconds - before.seconds),
    }
  }

  async function repeatSignIns(signal: AbortSignal) {
    const count = { done: 0, failed: 0 }
    for (let next = 0; !signal.aborted; next += 1) {
      try {
        await signIn(server, strangers[next % strangers.length] as BenchAccount)
        count.done += 1
      } catch (error) {
        if (!isRefusal(error)) count.failed += 1
      }
      await setTimeout(1_000 / SIGN_INS_PER_SECOND, undefined, { signal }).catch(() => {})
    }
    return count
  }

  async function repeatStatements(signal: AbortSignal) {
    const count = { done: 0, failed: 0 }
    for (let user = 0; !signal.aborted; user += 1) {
      // A connection of its own: one that was idle may be closed by the server at the same moment.
      const headers = { ...bearer(user), connection: 'close' }
      const response = await fetch(server + STATEMENT, { headers })
      await response.arrayBuffer()
      if (response.ok) count.done += 1
      else if (![429, 503].includes(response.status)) count.failed += 1
      await setTimeout(1_000 / STATEMENTS_PER_SECOND, undefined, { signal }).catch(() => {})
    }
    return count
  }

  return { reads, offer }
}

/** Whether the server sustained the rate that it was offered. */
export function isSustained({ offered, answered }: Step): boolean {
  return answered >= SUSTAINED_PART * offered
}

async function readProcess(server: string) {
  const metrics = await (await fetch(`${server}/metrics`)).text()
  return {
    seconds: performance.now() / 1000,
    megabytes: Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1e6,
    activeSeconds: Number(/^event_loop_active_seconds_total (\S+)$/m.exec(metrics)?.[1]),
  }
}
