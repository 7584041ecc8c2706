import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatYield } from '../../chain/exact-yield.ts'
import { settleUnits } from '../../chain/settle-units.ts'
import { acquirePostgres, type ReusedPostgres } from '../../testing/services/reused-postgres.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { readPositionYields } from '../queries/position-yields.ts'
import { chainCursor } from '../schema/cursor-tables.ts'
import { positionEvent, settlement } from '../schema/vault-tables.ts'
import { updateDerivedTables } from './update-derived-tables.ts'

const RAY = 10n ** 27n
const TRANCHE = 100n
const holder = { holder: '0xada', protocol: 'aave' as const }
const origin = { protocol: holder.protocol, ngoId: 1n, vault: '0xvault', token: '0xtoken' }
const logAt = (blockNumber: number) => ({
  blockNumber,
  logIndex: 0,
  transactionHash: '0x',
  timestamp: new Date(blockNumber * 1000),
})

let postgres: ReusedPostgres
let opened: OpenDatabase

beforeAll(async () => {
  postgres = await acquirePostgres()
  opened = await openDatabase(postgres.url, pino({ level: 'silent' }))
})
afterAll(async () => {
  await opened?.close()
  await postgres?.release()
})

test('R43 a yield of whole wei stays whole where the yield of one unit is an endless fraction', async () => {
  const { database } = opened
  const block = { blockNumber: 2, blockHash: '0x', blockTimestamp: new Date(2000) }
  await database.insert(chainCursor).values({ chainId: 1, genesisHash: '0x', ...block })
  await database.insert(positionEvent).values({
    ...{ ...origin, ...logAt(1), kind: 'deposited', positionId: 1n, holder: holder.holder },
    ...{ amount: 3n, percent: 100, entryTranche: TRANCHE, entryUnits: 3n, entryShares: 3n, entryRate: RAY },
  })
  // One share is left of three units: its rate doubles, which is one wei, a third of a wei for a unit.
  await database.insert(settlement).values({
    ...{ ...origin, ...logAt(2), tranche: TRANCHE, markBefore: RAY, rate: 2n * RAY, causeLogIndex: 1 },
    ...{ sharesBefore: 1n, units: 3n, owed: 1n << 31n, donated: 0n },
  })
  await database.transaction(transaction => updateDerivedTables(transaction, 0))
  const { block: indexed, yields } = await readPositionYields(database, holder)
  expect(indexed).toBe(2)
  expect(yields).toMatchObject([{ number: 1, units: 3n, finalRate: null }])
  const exact = yields[0]?.exact ?? { earned: 0n, donated: 0n }
  expect(formatYield(exact)).toEqual({ earned: '1', donated: '0', kept: '1' })
  const tranche = { shares: 1n, units: 3n, mark: RAY, fraction: 0n }
  expect(settleUnits(TRANCHE, tranche, 3n, 2n * RAY)).toEqual(exact)
})
