import autocannon from 'autocannon'
import { type Target, timeRequest } from './time-request.ts'

const SECONDS = 3
const ROUNDS = 5
const SINGLE_REQUESTS = 2_000
const CONCURRENCY = 4

/** A route and who asks for it, each over a connection of its own with headers of its own. */
export type Crowd = { url: string; callers: Record<string, string>[] }
export type Comparison = { requestsPerSecond: number; share: number }
type Latency = { p50: number; p99: number }
type LatencyComparison = { p99: number; growth: number }

/**
 * Measures the throughput of a route under full load and its ratio to another one. The two alternate and the
 * median counts, so that other load on the machine affects both.
 */
export async function compareLoad(own: Crowd, other: Crowd): Promise<Comparison> {
  await load(own, 1)
  await load(other, 1)
  const compareOnce = async (): Promise<Comparison> => {
    const requestsPerSecond = await load(own, SECONDS)
    return { requestsPerSecond, share: requestsPerSecond / (await load(other, SECONDS)) }
  }
  return medianRound(compareOnce, ({ share }) => share)
}

/** The round in the middle of some, by one of its figures. */
async function medianRound<Round>(
  measure: () => Promise<Round>,
  figure: (round: Round) => number,
): Promise<Round> {
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await measure())
  return rounds.toSorted((one, other) => figure(one) - figure(other))[Math.floor(ROUNDS / 2)] as Round
}

async function load({ url, callers }: Crowd, duration: number): Promise<number> {
  const waiting = [...callers]
  const setupClient = (client: autocannon.Client) => client.setHeaders(waiting.pop())
  const { non2xx, errors, requests } = await autocannon({
    url,
    connections: callers.length,
    setupClient,
    duration,
  })
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} responses that are not 2xx, ${errors} errors`)
  return requests.average
}

export async function bytesOf({ url, headers = {} }: Target): Promise<number> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  return (await response.arrayBuffer()).byteLength
}

/**
 * Percentiles of the response time in milliseconds, with few concurrent requests. The median of some rounds counts:
 * twenty slow responses in two thousand can be those of a moment in which the machine did something else.
 */
export function measureLatency(target: Crowd): Promise<Latency> {
  return medianRound(
    () => measureLatencyOnce(target),
    ({ p99 }) => p99,
  )
}

/** Measures the p99 of a route and its ratio to that of another one. The two alternate, as under full load. */
export async function compareLatency(own: Crowd, other: Crowd): Promise<LatencyComparison> {
  await measureLatencyOnce(own)
  await measureLatencyOnce(other)
  const compareOnce = async (): Promise<LatencyComparison> => {
    const { p99 } = await measureLatencyOnce(own)
    return { p99, growth: p99 / (await measureLatencyOnce(other)).p99 }
  }
  return medianRound(compareOnce, ({ growth }) => growth)
}

async function measureLatencyOnce({ url, callers }: Crowd): Promise<Latency> {
  const times: number[] = []
  const sendRequests = async (_: unknown, index: number) => {
    const target = { url, headers: callers[index % callers.length] }
    while (times.length < SINGLE_REQUESTS) times.push(await timeRequest(target))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests))
  times.sort((a, b) => a - b)
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { p50: percentile(0.5), p99: percentile(0.99) }
}
