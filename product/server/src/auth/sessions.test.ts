import { accounts } from '@kindyield/devnet'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, refreshToken, session, signInNonce } from '../database/schema/auth-tables.ts'
import { openTestDatabase, type TestDatabase } from '../testing/services/test-database.ts'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-tokens.ts'
import { createNonces } from './nonces.ts'
import { createSessions } from './sessions.ts'

const { address } = accounts.owner
const SECRET = new Uint8Array(32).fill(9)
const OVER = 'The session is over: sign in again'
let open: TestDatabase
let time = Date.now()
const now = () => new Date(time)
let sessions: ReturnType<typeof createSessions>

beforeAll(async () => {
  open = await openTestDatabase()
  await open.database.insert(account).values({ address, createdAt: now() })
})
beforeEach(() => {
  sessions = createSessions({ firstChainId: 1, database: open.database, now, secret: SECRET })
})
afterAll(() => open?.close())

test('R5 each refresh gives another token, and the session goes on', async () => {
  const first = await sessions.open(address)
  time += 600_000
  const second = await sessions.refresh(first.refreshToken)
  time += 600_000
  const third = await sessions.refresh(second.refreshToken)
  expect(new Set([first, second, third].map(each => each.refreshToken)).size).toBe(3)
  expect([second.sessionId, third.sessionId]).toEqual([first.sessionId, first.sessionId])
  expect(third.address).toBe(address)
})

test('R5 reuse of an old refresh token ends the session for everyone', async () => {
  const first = await sessions.open(address)
  const second = await sessions.refresh(first.refreshToken)
  time += 10_001
  await expect(sessions.refresh(first.refreshToken)).rejects.toThrow(OVER)
  await expect(sessions.refresh(second.refreshToken)).rejects.toThrow(OVER)
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(false)
})

test('R5 concurrent session checks return their own results', async () => {
  const [ours, theirs] = [await sessions.open(address), await sessions.open(address)]
  await sessions.end(theirs.sessionId)
  const ids = [ours, theirs, ours, theirs].map(({ sessionId }) => sessionId)
  const found = await Promise.all(ids.map(sessions.findOpen))
  expect(found.map(each => each !== undefined)).toEqual([true, false, true, false])
})

test('R5 the previous refresh token works for ten seconds: a lost response ends nothing', async () => {
  const first = await sessions.open(address)
  const lost = await sessions.refresh(first.refreshToken)
  time += 10_000
  const again = await sessions.refresh(first.refreshToken)
  expect(again.refreshToken).toBe(lost.refreshToken)
  time += 600_000
  await sessions.refresh(again.refreshToken)
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(true)
})

test('R5 only the directly previous refresh token has the grace period', async () => {
  const first = await sessions.open(address)
  const second = await sessions.refresh(first.refreshToken)
  await sessions.refresh(second.refreshToken)
  await expect(sessions.refresh(first.refreshToken)).rejects.toThrow(OVER)
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(false)
})

test('R5 twenty refreshes at once give one token, and all stay signed in', async () => {
  const first = await sessions.open(address)
  const tabs = await Promise.all(Array.from({ length: 20 }, () => sessions.refresh(first.refreshToken)))
  const tokens = new Set(tabs.map(each => each.refreshToken))
  expect(tokens.size).toBe(1)
  const issued = await open.database
    .select()
    .from(refreshToken)
    .where(eq(refreshToken.sessionId, first.sessionId))
  expect(issued).toHaveLength(2)
  time += 600_000
  await sessions.refresh([...tokens][0] ?? '')
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(true)
})

test('R5 a token is not derived without the secret', async () => {
  const elsewhere = createSessions({
    firstChainId: 1,
    database: open.database,
    now,
    secret: new Uint8Array(32).fill(8),
  })
  const first = await sessions.open(address)
  const ours = await sessions.refresh(first.refreshToken)
  expect((await elsewhere.refresh(first.refreshToken)).refreshToken).not.toBe(ours.refreshToken)
})

test('R5 a stolen token used within the grace period is detected at the next refresh', async () => {
  const first = await sessions.open(address)
  const owner = await sessions.refresh(first.refreshToken)
  const thief = await sessions.refresh(first.refreshToken)
  time += 600_000
  await sessions.refresh(owner.refreshToken)
  time += 60_000
  await expect(sessions.refresh(thief.refreshToken)).rejects.toThrow(OVER)
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(false)
})

test('R5 a thief that always refreshes within seconds of the owner is detected after three generations', async () => {
  const first = await sessions.open(address)
  let token = first.refreshToken
  const refreshTwice = async () => {
    time += 600_000
    const owner = await sessions.refresh(token)
    time += 1_000
    expect((await sessions.refresh(token)).refreshToken).toBe(owner.refreshToken)
    token = owner.refreshToken
  }
  for (let generation = 0; generation < 3; generation += 1) await refreshTwice()
  await expect(refreshTwice()).rejects.toThrow(OVER)
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(false)
})

test('R5 responses that are lost now and then end nothing', async () => {
  const first = await sessions.open(address)
  let token = first.refreshToken
  for (let generation = 0; generation < 12; generation += 1) {
    time += 600_000
    const next = await sessions.refresh(token)
    if (generation % 4 !== 0) await sessions.refresh(token)
    token = next.refreshToken
  }
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(true)
})

test('R5 after thirty days the session expires, and its rows are deleted', async () => {
  const first = await sessions.open(address)
  time += 30 * 86_400_000
  expect((await sessions.findOpen(first.sessionId)) !== undefined).toBe(false)
  await expect(sessions.refresh(first.refreshToken)).rejects.toThrow(OVER)
  await sessions.open(address)
  expect(await open.database.select().from(session)).toHaveLength(1)
  expect(await open.database.select().from(refreshToken)).toHaveLength(1)
})

test('R4 a nonce is valid for ten minutes; unused ones are deleted', async () => {
  const nonces = createNonces({ database: open.database, now })
  const [early, late] = [await nonces.issue(), await nonces.issue()]
  expect(early.nonce).toMatch(/^[a-zA-Z0-9]{8,}$/)
  time += 599_999
  expect(await nonces.use(early.nonce)).toBe(true)
  expect(await nonces.use(early.nonce)).toBe(false)
  time += 1
  expect(await nonces.use(late.nonce)).toBe(false)
  const { nonce } = await nonces.issue()
  const left = await open.database.select({ nonce: signInNonce.nonce }).from(signInNonce)
  expect(left).toEqual([{ nonce }])
})

test('R5 the database contains no refresh token in plain text', async () => {
  const { refreshToken: token } = await sessions.open(address)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = JSON.stringify(await open.database.select().from(refreshToken))
  expect(rows).not.toContain(token)
})

test('R5 an access token lasts ten minutes, on its network, with its secret', async () => {
  const secret = new Uint8Array(32).fill(1)
  const tokens = createAccessTokens({ secret, chainId: 31_337, now })
  const signedIn = { address, sessionId: crypto.randomUUID() }
  const token = await tokens.issue(signedIn)
  expect(await tokens.read(token)).toEqual(signedIn)
  const elsewhere = createAccessTokens({ secret, chainId: 560_048, now })
  expect(await elsewhere.read(token)).toBeUndefined()
  const stranger = createAccessTokens({ secret: new Uint8Array(32).fill(2), chainId: 31_337, now })
  expect(await stranger.read(token)).toBeUndefined()
  expect(await tokens.read(`${token.slice(0, -3)}abc`)).toBeUndefined()
  time += ACCESS_TOKEN_SECONDS * 1000 - 1_000
  expect(await tokens.read(token)).toEqual(signedIn)
  time += 1_000
  expect(await tokens.read(token)).toBeUndefined()
})
