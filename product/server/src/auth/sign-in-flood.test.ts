import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Api } from '../api/context/api-environment.ts'
import { createApi } from '../api/create-api.ts'
import { startChainFront } from '../testing/services/chain-front.ts'
import { makeMessage, sendJson, signIn } from '../testing/sign-in.ts'
import { openApi, startApi, type TestApi } from '../testing/start-api.ts'

const ATTACKERS = 20
const AT_ONCE = 11
const LONG_SIGNATURE: Hex = `0x${'07'.repeat(8_000)}`

let running: TestApi

beforeAll(async () => {
  running = await startApi()
})
afterAll(() => running?.stop())

/** Stands before the chain and keeps requests until `release`. */
async function startHeldChain() {
  const held: (() => Promise<void>)[] = []
  let isReleased = false
  const front = await startChainFront(running.services.devnet.url, pass =>
    isReleased ? pass() : held.push(pass),
  )
  const release = async () => {
    isReleased = true
    await Promise.all(held.splice(0).map(pass => pass()))
  }
  return { ...front, held, release }
}

test('R4 signatures for contracts, which the chain answers late, keep nobody waiting who signs in with a key', async () => {
  const chain = await startHeldChain()
  const { parts } = await openApi({ DATABASE_URL: running.services.postgres.url, RPC_URL: chain.url })
  let ip = ''
  const api: Api = createApi({ ...parts, clientIp: () => ip })
  try {
    const accounts = Array.from({ length: ATTACKERS }, () => privateKeyToAccount(generatePrivateKey()))
    const attacks: Promise<Response>[] = []
    for (const [at, { address }] of accounts.entries()) {
      await sendJson(api, 'POST', '/api/auth/signUp', { publicAddress: address })
      for (let times = 0; times < AT_ONCE; times += 1) {
        const message = await makeMessage(api, address)
        ip = `203.0.113.${at}`
        const body = { publicAddress: address, message, signature: LONG_SIGNATURE }
        attacks.push(Promise.resolve(sendJson(api, 'POST', '/api/auth/signIn', body)))
      }
    }
    await vi.waitUntil(() => chain.held.length > 0, { timeout: 30_000 })
    ip = '198.51.100.1'
    for (let times = 0; times < 5; times += 1) {
      // Whatever its status is but 200, it throws.
      await signIn(api, privateKeyToAccount(generatePrivateKey()))
    }
    await chain.release()
    const statuses = (await Promise.all(attacks)).map(({ status }) => status)
    const refused = statuses.filter(status => status === 429)
    // Of each attacker one is verified and two wait.
    expect(refused.length).toBeGreaterThanOrEqual(ATTACKERS * (AT_ONCE - 3))
    for (const status of statuses) expect([401, 429, 503]).toContain(status)
  } finally {
    await chain.release()
    await parts.close()
    chain.stop()
  }
})
