import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ngo } from './database/schema/ngo-tables.ts'
import { auditApi } from './testing/audit-api.ts'
import { type Action, anyAction, type NgoVaults, performAction } from './testing/random-actions.ts'
import { startApi, type TestApi } from './testing/start-api.ts'
import { createVaultChain, type VaultChain } from './testing/vault-chain.ts'

const RUNS = Number(process.env.AUDIT_RUNS ?? 4)

let running: TestApi
let on: VaultChain
let ngos: NgoVaults[]
let snapshot: `0x${string}`

beforeAll(async () => {
  running = await startApi()
  const { devnet } = running.services
  on = createVaultChain(devnet.url, devnet.deployment)
  ngos = (await running.parts.database.select().from(ngo).orderBy(asc(ngo.id)).limit(2)) as NgoVaults[]
  await on.prepare(
    ngos.map(({ lidoVault }) => lidoVault),
    ngos.map(({ aaveVault }) => aaveVault),
  )
  snapshot = await on.testClient.snapshot()
})
afterAll(() => running?.stop())

async function play(actions: Action[]): Promise<void> {
  await on.testClient.revert({ id: snapshot })
  snapshot = await on.testClient.snapshot()
  for (const action of actions) await performAction(on, ngos, action)
  await running.indexAll()
}

test(
  `R43 after ${RUNS} random histories every figure of every answer is what the raw logs add up to`,
  async () => {
    let figures = 0
    const history = fc.array(anyAction(), { minLength: 60, maxLength: 120 })
    const property = fc.asyncProperty(history, async actions => {
      await play(actions)
      const result = await auditApi(running, on.holders)
      figures += result.figures
      expect(result.differences).toEqual([])
    })
    await fc.assert(property, {
      numRuns: RUNS,
      seed: Number(process.env.AUDIT_SEED ?? 11),
      endOnFailure: true,
    })
    process.stdout.write(`${figures} figures, 0 differences\n`)
    // Otherwise the histories would be too poor to prove anything.
    expect(figures).toBeGreaterThan(RUNS * 1_000)
  },
  RUNS * 120_000,
)
