import autocannon from 'autocannon'

const SECONDS = 5
const CONNECTIONS = 16
const SINGLE_REQUESTS = 2_000
const AT_ONCE = 4

/** Answers a second when as many are asked for as it can give. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 1 })
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return result.requests.average
}

/** The slowest answer but for one in a hundred, in milliseconds, with few at once. */
export async function slowestButOnePercent(
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
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
