import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_CHAIN, localVenues } from '../../../testing/examples/local-venues.ts'
import { onlyStEth } from '../../../testing/examples/only-steth.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/services/test-database.ts'
import { clearDerivedTables, updateDerivedTables } from '../../derive/update-derived-tables.ts'
import { positionEvent, settlement } from '../../schema/vault-tables.ts'
import { countRewards } from './count-rewards.ts'
import { listRewards } from './list-rewards.ts'

const HOLDER = '0x00000000000000000000000000000000000d0575'
const own = { holder: HOLDER, ...localVenues.lido }
const POSITIONS = 6

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.close())

/** An entry of a position with so many units, an exit of some of them, or a settlement that gives such positions a wei. */
const anyStep = fc.record({
  kind: fc.constantFrom('entry', 'exit', 'settlement', 'settlement'),
  position: fc.integer({ min: 1, max: POSITIONS }),
  units: fc.integer({ min: 80, max: 1_200 }),
})

test('R18 R43 rewards are counted and paged as every position and settlement says, with any units around a wei', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60 }), async steps => {
      const expected = await loadSteps(steps)
      const { database } = opened
      expect(await countRewards(database, own)).toEqual({ rewards: expected.length, donations: 0 })
      const pages: string[] = []
      for (let skip = 0; skip < expected.length + 3; skip += 3) {
        const { data, total } = await listRewards(database, { ...own, skip, take: 3 })
        expect(total).toBe(expected.length)
        pages.push(...data.map(({ blockNumber, positionId }) => `${blockNumber} ${positionId}`))
      }
      expect(pages).toEqual(expected)
    }),
    { numRuns: 25, seed: 43 },
  )
})

/** Returns the lines of the list: block and position, the newest first. */
async function loadSteps(steps: (typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const { database } = opened
  for (const table of [positionEvent, settlement]) await database.delete(table)
  const held = new Map<number, number>()
  const lines: string[] = []
  const origin = { ...localVenues.lido, ngoId: 1n, vault: '0xvault', token: '0xtoken' } as const
  for (const [block, { kind, position, units }] of steps.entries()) {
    const place = {
      blockNumber: block + 1,
      logIndex: 0,
      transactionHash: '0x',
      timestamp: new Date(block * 1000),
    }
    const before = held.get(position) ?? 0
    if (kind === 'settlement') {
      // A unit earns so much that as many as these earn a wei.
      const shares = {
        markBefore: 0n,
        rate: 10n ** 27n,
        sharesBefore: 10n ** 6n,
        units: 10n ** 6n * BigInt(units),
      }
      await database
        .insert(settlement)
        .values({ ...origin, ...place, ...shares, tranche: 1n, owed: 0n, donated: 0n, causeLogIndex: 1 })
      const earning = [...held].filter(([, own]) => own >= units).map(([id]) => id)
      lines.unshift(...earning.sort((one, other) => other - one).map(id => `${block + 1} ${id}`))
    } else if (kind === 'entry' || before > 0) {
      const leaving = Math.min(units, before)
      const side =
        kind === 'entry'
          ? { kind: 'addedTo' as const, entryTranche: 1n, entryUnits: BigInt(units), entryRate: 1n }
          : { kind: 'withdrawn' as const, exitTranche: 1n, exitUnits: BigInt(leaving), exitRate: 1n }
      const event = { ...origin, ...place, positionId: BigInt(position), holder: HOLDER, percent: 1, ...side }
      await database.insert(positionEvent).values(event)
      held.set(position, kind === 'entry' ? before + units : before - leaving)
    }
  }
  await database.transaction(async transaction => {
    await clearDerivedTables(transaction, LOCAL_CHAIN)
    await updateDerivedTables(transaction, { chainId: LOCAL_CHAIN, block: 0 }, onlyStEth('0xtoken'))
  })
  return lines
}
