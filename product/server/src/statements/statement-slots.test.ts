import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { accounts } from '@kindyield/devnet'
import { sql } from 'drizzle-orm'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LOCAL_CHAIN } from '../testing/examples/local-venues.ts'
import { type Listening, listen } from '../testing/services/listen.ts'
import { signIn } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

/**
 * More than the buffers of both ends of a connection hold, so that one who does not read is noticed. Texts are as long as
 * a cell may be, because few long lines are written sooner than many short ones.
 */
const LINES = 22_000
const HASH_DIGITS = 198
/** Long enough that a client on a busy machine is not taken for one that stopped reading. */
const STALL_TIMEOUT_MS = 5_000
/** Of what must happen at last: a busy machine is slow, not wrong. */
const WAIT = { timeout: 100_000, interval: 20 }
const PATH = '/api/lido/user/report/download?reportType=transactions&startDate=2020-01-01&endDate=2090-01-01'

let running: TestApi
let server: Server
let listening: Listening
let tokens: string[]
const sockets: Socket[] = []

beforeAll(async () => {
  running = await startApi({ statementSlots: { stallTimeoutMs: STALL_TIMEOUT_MS } })
  const { api, parts } = running
  server = createAdaptorServer({ fetch: api.fetch }) as Server
  listening = await listen(server)
  const holders = accounts.holders.slice(0, 3)
  tokens = await Promise.all(holders.map(async holder => (await signIn(api, holder)).accessToken))
  const { rows } = await parts.database.execute<{ vault: string }>(
    sql`select lido_vault as vault from ngo where id = 1`,
  )
  await parts.database.execute(sql`update ngo_profile set name = repeat('n', 200) where ngo_id = 1`)
  for (const { address } of holders) {
    await parts.database.execute(sql`
      insert into position_event (chain_id, kind, protocol, ngo_id, vault, position_id, holder, token, eth_type, amount,
        token_amount, percent, block_number, log_index, transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, 'staked', 'lido', 1, ${rows[0]?.vault}, n, ${address}, ${parts.networks.of('lido')?.addresses?.stETH}, 'eth',
        ${parseEther('1')}::numeric, ${parseEther('1')}::numeric, 50, 1000000 + ${holders.findIndex(holder => holder.address === address)}, n,
        '0x' || lpad(to_hex(n), ${HASH_DIGITS}::int, '0'), now()
      from generate_series(1, ${LINES}::int) n`)
  }
})
afterAll(async () => {
  listening?.stop()
  await running?.stop()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  // The server learns of it later: until then the slots are those of the next test too.
  await vi.waitUntil(areAllSlotsFree, WAIT)
})

const bearer = (holder: number) => ({ authorization: `Bearer ${tokens[holder]}` })

/** Asks over a socket of its own, and reads nothing until it is told to. */
async function ask(holder: number): Promise<Socket> {
  const socket = connect(listening.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  const { authorization } = bearer(holder)
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`)
  return socket
}

async function statusOf(socket: Socket): Promise<string> {
  await once(socket, 'readable')
  const head = String(socket.read(12))
  return head.slice(9)
}

/** Whether someone gets a place now; days without anything leave it at once. */
async function getsSlot(holder: number): Promise<boolean> {
  const path = PATH.replace('2020-01-01', '1999-01-01').replace('2090-01-01', '1999-01-02')
  const { status } = await running.api.request(path, { headers: bearer(holder) })
  expect([404, 429]).toContain(status)
  return status === 404
}

/** Asks for as many as there are at once: two of each of two holders. */
async function areAllSlotsFree(): Promise<boolean> {
  return (await Promise.all([0, 0, 1, 1].map(getsSlot))).every(Boolean)
}

/** Those that the server has not closed. */
const countConnections = () => promisify(server.getConnections.bind(server))()

const waitForSlot = (holder: number) => vi.waitUntil(() => getsSlot(holder), WAIT)

test('R19 a client that reads nothing takes at most two slots, and others get theirs', async () => {
  const asked = await Promise.all([0, 0, 0].map(ask))
  expect((await Promise.all(asked.map(statusOf))).sort()).toEqual(['200', '200', '429'])
  expect(await getsSlot(0)).toBe(false)
  expect(await getsSlot(1)).toBe(true)
})

test('R19 a stalled download is aborted with its connection, and its slot is released', async () => {
  const asked = await Promise.all([0, 0, 1, 1].map(ask))
  expect(await Promise.all(asked.map(statusOf))).toEqual(['200', '200', '200', '200'])
  expect(await getsSlot(2)).toBe(false)
  // All of them: one that is not given up yet would go on as soon as it is read.
  await vi.waitUntil(async () => (await countConnections()) === 0, WAIT)
  for (const holder of [0, 1, 2]) await waitForSlot(holder)
  for (const socket of asked) {
    let end = ''
    // What was sent before may still come, but not the end that a whole answer has.
    socket.on('data', (chunk: Buffer) => {
      end = `${end}${chunk.toString('latin1')}`.slice(-7)
    })
    await once(socket, 'close')
    expect(end).not.toBe('\r\n0\r\n\r\n')
  }
})

test('R19 a client that disconnects before or during the response releases its slot', async () => {
  for (let times = 0; times < 3; times += 1) {
    for (const holder of [0, 1]) {
      const early = await ask(holder)
      early.destroy()
      const half = await ask(holder)
      await statusOf(half)
      half.destroy()
    }
    for (const holder of [0, 1, 2]) await waitForSlot(holder)
  }
})

test('R19 a slow client gets the whole statement', async () => {
  const response = await fetch(`${listening.url}${PATH}`, { headers: bearer(0) })
  let [text, chunks] = ['', 0]
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('latin1')
    chunks += 1
    if (chunks % 100 === 0) await setTimeout(5)
  }
  expect(text.match(new RegExp(`0x[0-9a-f]{${HASH_DIGITS}}\\b`, 'g'))).toHaveLength(LINES)
})
