import { ngoListSchema, totalsSchema } from '@kindyield/api-contract'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hiddenKey } from '../../database/schema/administration-tables.ts'
import { donor } from '../../database/schema/derived-tables.ts'
import { ngo } from '../../database/schema/ngo-tables.ts'
import { LOCAL_CHAIN } from '../../testing/examples/local-venues.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'

let running: TestApi

beforeAll(async () => {
  running = await startApi({ history: true })
  await running.indexAll()
  const { database } = running.parts
  const fifth = and(eq(ngo.chainId, LOCAL_CHAIN), eq(ngo.id, 5n))
  await database.insert(hiddenKey).select(database.select({ key: ngo.key }).from(ngo).where(fifth))
})
afterAll(() => running?.stop())

async function read<Schema extends { parse(value: unknown): unknown }>(path: string, schema: Schema) {
  return schema.parse(await (await running.api.request(path)).json()) as ReturnType<Schema['parse']>
}

test('R43 the totals of the whole are the sums of what the lists of both protocols say, without hidden NGOs', async () => {
  const { data } = await read('/api/totals', totalsSchema)
  const lists = await Promise.all(
    ['lido', 'aave'].map(protocol => read(`/api/${protocol}/NGO?skip=0&take=100`, ngoListSchema)),
  )
  const given = lists.flatMap(list => list.data.flatMap(({ totals }) => totals))
  expect(data.given.map(({ symbol }) => symbol)).toEqual(['stETH', 'USDC', 'USDT', 'DAI'])
  for (const { token, donated } of data.given) {
    const lines = given.filter(each => each.token === token)
    // Each line is rounded down; the total is rounded once.
    const rounded = BigInt(donated) - lines.reduce((sum, each) => sum + BigInt(each.donated), 0n)
    expect(rounded).toBeGreaterThanOrEqual(0n)
    expect(rounded).toBeLessThan(BigInt(lines.length))
  }
  expect(data.ngos).toBe(lists[0]?.total)
  const vaults = lists.flatMap(list => list.data.flatMap(({ vault }) => vault ?? []))
  const holders = await running.parts.database
    .selectDistinct({ holder: donor.holder })
    .from(donor)
    .where(inArray(donor.vault, vaults))
  expect(data.givers).toBe(holders.length)
})
