import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NGO_SORTS, type NgoQuery, ngoQuerySchema } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain/testing/networks'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../../../testing/capture-log.ts'
import { loadNgos } from '../../../testing/examples/load-ngos.ts'
import { LOCAL_CHAIN, localVenues } from '../../../testing/examples/local-venues.ts'
import { onlyStEth } from '../../../testing/examples/only-steth.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/services/test-database.ts'
import { completeListings, deriveNgoListings } from '../../derive/derive-ngo-listings.ts'
import { type OpenDatabase, openDatabase } from '../../open-database.ts'
import { hiddenKey } from '../../schema/administration-tables.ts'
import { ngoFigures } from '../../schema/ngo-listing-tables.ts'
import { readNgo } from '../read-ngo.ts'
import { listNgos } from './list-ngos.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const FEW = 50
const MANY = 3_000
const STETH = networks.local.lido?.stETH ?? ''
const log = pino({ level: 'silent' })

/** The first NGOs of the small index have these profiles. */
const PROFILES = [
  ['Harbour Clinics', 'Nampula, Mozambique', 'A nurse and a midwife.'],
  ['Wild Corridor', 'Łódź, Poland', 'Bison and lynx.'],
  ['Árbol Azul', 'São Paulo, Brazil', 'Trees for the harbour.'],
  ['海洋保护', '大连', '100% of_it'],
] as const

let few: OpenDatabase
let many: TestDatabase

beforeAll(async () => {
  many = await openTestDatabase()
  await loadNgos(many.database, MANY, STETH)
  few = await openAnother('few')
  await loadNgos(few.database, FEW, STETH)
  await few.database.transaction(async transaction => {
    for (const [at, [name, location, description]] of PROFILES.entries()) {
      await transaction.execute(sql`
        update ngo_profile set name = ${name}, location = ${location}, description = ${description}
        where ngo_id = ${at + 1}`)
    }
    await deriveNgoListings(transaction, { chainId: LOCAL_CHAIN, block: 0 }, onlyStEth(STETH))
  })
})
afterAll(async () => {
  await few?.close()
  await many?.close()
})

function urlOf(name: string, user?: string): string {
  const url = new URL(many.url)
  url.pathname = `/${name}`
  if (user !== undefined) Object.assign(url, { username: user, password: user })
  return url.href
}

async function openAnother(name: string): Promise<OpenDatabase> {
  await many.database.execute(sql`create database ${sql.identifier(name)}`)
  return openDatabase(urlOf(name), log)
}

const list = ({ database }: OpenDatabase, query: Partial<NgoQuery>) =>
  listNgos(database, localVenues.lido, { ...ngoQuerySchema.parse({ take: '20' }), ...query })

const find = async (opened: OpenDatabase, search: string) =>
  (await list(opened, { search })).data.map(({ name }) => name)

const [CLINICS, CORRIDOR, TREES, OCEAN] = PROFILES.map(([name]) => name)

test.each([
  ['clinics', [CLINICS]],
  ['HARBOUR nampula', [CLINICS]],
  ['nurse', [CLINICS]],
  ['lodz', [CORRIDOR]],
  ['arbol sao', [TREES]],
  ['海', [OCEAN]],
  ['大连', [OCEAN]],
  ['100%', [OCEAN]],
  ['of_it', [OCEAN]],
  // Nothing has these words, so what resembles them is found.
  ['harbuor clinics', [CLINICS]],
  ['coridor', [CORRIDOR]],
  ['arbul', [TREES]],
  ['mozambik', [CLINICS]],
  ['qqqqqq', []],
  ['%', [OCEAN].slice(1)],
])('R20 the search %j finds %j', async (search, names) => {
  expect(await find(few, search)).toEqual(names)
})

test('R20 a search that something has finds nothing that merely resembles it', async () => {
  expect(await find(few, 'harbour')).toEqual(
    (await list(few, { take: 100 })).data
      .filter(({ name, description }) => /harbour/i.test(name + description))
      .map(({ name }) => name),
  )
})

test.each(NGO_SORTS)(
  'R20 pages in the order %s have every NGO once, and follow their figures',
  async sort => {
    const pages = await Promise.all([0, 20, 40, 60].map(skip => list(few, { sort, skip })))
    const all = pages.flatMap(({ data }) => data)
    expect(pages.map(({ total }) => total)).toEqual([FEW, FEW, FEW, FEW])
    expect(new Set(all.map(({ id }) => id)).size).toBe(FEW)
    const value = (key: 'donated' | 'staked') => all.map(({ totals }) => BigInt(totals[0]?.[key] ?? 0))
    const descending = (one: bigint, other: bigint) => (one < other ? 1 : one > other ? -1 : 0)
    if (sort === 'donated' || sort === 'staked') expect(value(sort)).toEqual(value(sort).sort(descending))
    if (sort === 'registered')
      expect(all.map(({ id }) => Number(id))).toEqual([...Array(FEW).keys()].map(n => n + 1))
    if (sort === 'newest') expect(all[0]?.id).toBe(String(FEW))
    if (sort === 'name') expect(all[0]?.name).toBe(TREES)
  },
)

test('R20 a hidden NGO is on no page and in no total', async () => {
  await few.database.insert(hiddenKey).values({ key: 'ngo-2' })
  expect(await find(few, 'corridor')).toEqual([])
  expect((await list(few, {})).total).toBe(FEW - 1)
  await few.database.delete(hiddenKey)
})

test('R31 a page of many NGOs costs about what one of few does, filtered and in any order too', async () => {
  const queries: Partial<NgoQuery>[] = [
    {},
    { isActive: true, sort: 'donated' },
    { sort: 'name' },
    { search: 'town 7' },
    { search: 'hreon' },
  ]
  for (const query of queries) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < 25; round += 1) {
      for (const [at, opened] of [few, many].entries()) {
        const started = performance.now()
        await list(opened, query)
        times[at]?.push(performance.now() - started)
      }
    }
    const [small, large] = times.map(all => all.sort((one, other) => one - other)[12] ?? 0)
    expect((large ?? 0) / (small ?? 1), JSON.stringify(query)).toBeLessThan(3)
  }
})

test('R20 NGOs that a version without listings indexed are listed when this one starts', async () => {
  const opened = await openAnother('upgraded')
  await loadNgos(opened.database, FEW, STETH)
  await opened.database.delete(ngoFigures)
  expect((await list(opened, {})).total).toBe(0)
  await completeListings(opened.database, LOCAL_CHAIN, onlyStEth(STETH))
  expect((await list(opened, { sort: 'staked' })).data[0]?.id).toBe(String(FEW))
  await opened.close()
})

test('R20 without pg_trgm the server starts and says so; only typing errors are not forgiven', async () => {
  const without = await openAnother('without_trigrams')
  await loadNgos(without.database, FEW, STETH)
  await without.database.execute(sql`drop extension pg_trgm cascade`)
  await without.close()
  const { log: captured, text } = captureLog()
  const opened = await openDatabase(urlOf('without_trigrams'), captured)
  expect(text()).toContain('the database has no extension pg_trgm')
  expect(await find(opened, 'harbour meadow 8')).toEqual(['Harbour Meadow 8'])
  expect(await find(opened, 'harbuor medow')).toEqual([])
  await opened.close()
})

test('R20 whoever may not create pg_trgm is warned by the migration, which goes on', async () => {
  const migration = readFileSync(`${MIGRATIONS}/0014_listings_of_ngos.sql`, 'utf8')
  await many.database.execute(sql`create role limited login password 'limited'`)
  await many.database.execute(sql`create database for_limited`)
  const limited = new Client(urlOf('for_limited', 'limited'))
  const warnings: string[] = []
  limited.on('notice', ({ message = '' }) => warnings.push(message))
  await limited.connect()
  try {
    await limited.query(migration.slice(migration.indexOf('DO $$')))
  } finally {
    await limited.end()
  }
  expect(warnings).toEqual([expect.stringContaining('pg_trgm cannot be created: permission denied')])
})

test('R22 an NGO whose name looks like that of one before is told apart, wherever it was read', async () => {
  const looks = await openAnother('looks')
  try {
    await loadNgos(looks.database, 5, STETH)
    const rename = (id: number, name: string) =>
      looks.database.execute(sql`update ngo_profile set name = ${name} where ngo_id = ${id}`)
    await rename(2, 'Blue Tide')
    await rename(3, 'ВIuе Tide')
    await rename(5, 'blue  tide')
    await looks.database.transaction(transaction =>
      deriveNgoListings(transaction, { chainId: LOCAL_CHAIN, block: 0 }, onlyStEth(STETH)),
    )
    const resembled = async () => (await list(looks, {})).data.map(({ resembles }) => resembles)
    expect(await resembled()).toEqual([null, null, '2', null, '2'])
    const copy = await readNgo(looks.database, localVenues.aave, { id: '3', days: 1 })
    expect(copy?.resembles).toBe('2')
    await looks.database.insert(hiddenKey).values({ key: 'ngo-2' })
    expect(await resembled()).toEqual([null, null, null, '3'])
    // A version without skeletons left them empty.
    await looks.database.execute(sql`update ngo_words set skeleton = ''`)
    await completeListings(looks.database, LOCAL_CHAIN, onlyStEth(STETH))
    expect(await resembled()).toEqual([null, null, null, '3'])
  } finally {
    await looks.close()
  }
})
