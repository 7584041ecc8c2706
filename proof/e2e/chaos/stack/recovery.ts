import { setTimeout } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { createPublicClient, http } from 'viem'
import type { ChaosStack } from './chaos-stack.ts'

const ANSWER_MS = 5_000
const POLL_MS = 100

/** Waits until everything works again; false when that took too long. */
export async function waitUntilRecovered(
  stack: ChaosStack,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  // What was sent until now must be indexed; traffic goes on meanwhile.
  let wanted: bigint | undefined
  while (performance.now() < deadline && !signal?.aborted) {
    try {
      wanted ??= await chainOf(stack).getBlockNumber()
      if (await isWorking(stack, wanted)) return true
    } catch {
      // Something does not answer yet.
    }
    await setTimeout(POLL_MS)
  }
  return false
}

/** Whether the API answers, the index has this block of the chain's present history, and a keeper works. */
async function isWorking(stack: ChaosStack, block: bigint): Promise<boolean> {
  const ready = await read(`${stack.url}/api/ready`)
  const { silent = [] } = (await ready.json()) as { silent?: string[] }
  if (!ready.ok || silent.length > 0) return false
  const keepers = [stack.ports.keeper1, stack.ports.keeper2].map(async port => {
    const metrics = await read(`http://127.0.0.1:${port}/metrics`)
    return /^keeper_leads\{chain="local"\} 1$/m.test(await metrics.text())
  })
  const leads = await Promise.all(keepers.map(keeper => keeper.catch(() => false)))
  if (!leads.includes(true)) return false
  const cursor = await readCursor(stack.databaseUrl)
  if (cursor === undefined || cursor.number < block) return false
  const { hash } = await chainOf(stack).getBlock({ blockNumber: cursor.number })
  return hash === cursor.hash
}

function chainOf({ chainUrl }: ChaosStack) {
  return createPublicClient({
    transport: http(chainUrl(), { retryCount: 0, timeout: ANSWER_MS }),
    cacheTime: 0,
  })
}

function read(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
}

async function readCursor(databaseUrl: string): Promise<{ number: bigint; hash: string } | undefined> {
  const [row] = await queryOnce<{ block_number: string; block_hash: string }>(
    databaseUrl,
    'select block_number, block_hash from chain_cursor',
  )
  return row && { number: BigInt(row.block_number), hash: row.block_hash }
}

/** Asks Postgres on a connection of its own, because faults end connections. */
export async function queryOnce<Row extends QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const timeouts = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  const client = new Client({ connectionString, ...timeouts })
  // A server that is killed ends the connection between two queries, too.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
