import autocannon from 'autocannon'

export type Target = { url: string; headers?: Record<string, string> }

const SECONDS = 3
const TURNS = 3
const CONNECTIONS = 16
const SINGLE_REQUESTS = 2_000
const AT_ONCE = 4

export type Comparison = { requestsPerSecond: number; share: number }

/**
 * Answers a second when as many are asked for as it can give, and what share that is of another's. They take turns,
 * and the median counts: so what else the machine does meets both.
 */
export async function compareLoad(own: Target, other: Target): Promise<Comparison> {
  await load(own, 1)
  await load(other, 1)
  const turns: Comparison[] = []
  while (turns.length < TURNS) {
    const requestsPerSecond = await load(own, SECONDS)
    turns.push({ requestsPerSecond, share: requestsPerSecond / (await load(other, SECONDS)) })
  }
  return turns.toSorted((one, two) => one.share - two.share)[Math.floor(TURNS / 2)] as Comparison
}

async function load(target: Target, duration: number): Promise<number> {
  const { non2xx, errors, requests } = await autocannon({ ...target, connections: CONNECTIONS, duration })
  if (non2xx > 0 || errors > 0) throw new Error(`${target.url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}

export async function bytesOf({ url, headers = {} }: Target): Promise<number> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  return (await response.arrayBuffer()).byteLength
}

/** The slowest answer but for one in a hundred, in milliseconds, with few at once. */
export async function slowestButOnePercent({ url, headers = {} }: Target): Promise<number> {
  const times: number[] = []
  const ask = async () => {
    while (times.length < SINGLE_REQUESTS) {
      const started = performance.now()
      const response = await fetch(url, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
