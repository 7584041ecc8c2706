import { type NgoList, ngoListSchema, statusSchema } from '@kindyield/api-contract'
import { ngoFactoryAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { pino } from 'pino'
import { createPublicClient, createTestClient, createWalletClient, http, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from './indexer/indexer.ts'
import { startApi, type TestApi } from './testing/start-api.ts'
import type { Services } from './testing/start-services.ts'

const log = pino({ level: 'silent' })
const profile = {
  name: 'Night Bus',
  imageLink: '/ngo/forest.svg',
  description: 'Rides home',
  link: 'https://nightbus.example',
  location: 'Leeds, England',
}

let running: TestApi
let services: Services
let indexer: Indexer
let api: TestApi['api']
let indexAll: TestApi['indexAll']

beforeAll(async () => {
  running = await startApi({ maxRange: 7 })
  ;({ services, api, indexAll } = running)
  ;[indexer] = running.parts.indexers as [Indexer]
})

afterAll(() => running?.stop())

async function listNgos(query = 'skip=0&take=100'): Promise<NgoList> {
  // What another indexer wrote shows after moments; these tests want it now.
  running.parts.cache.invalidate()
  const response = await api.request(`/api/lido/NGO?${query}`)
  expect(response.status).toBe(200)
  return ngoListSchema.parse(await response.json())
}

let ngos = 0
async function createNgo(profile: object): Promise<void> {
  ngos += 1
  await callFactory('createNgo', [
    stringToHex(`test-${ngos}`, { size: 32 }),
    profile,
    accounts.oracle.address,
  ])
}

async function callFactory(
  functionName: 'createNgo' | 'updateProfile',
  args: readonly unknown[],
): Promise<void> {
  const transport = http(services.devnet.url)
  const wallet = createWalletClient({ transport, account: accounts.owner })
  const address = services.devnet.deployment.ngoFactory
  const hash = await wallet.writeContract({
    address,
    abi: ngoFactoryAbi,
    functionName,
    args,
    chain: null,
  } as never)
  await createPublicClient({ transport, pollingInterval: 10 }).waitForTransactionReceipt({ hash })
}

const testClient = () => createTestClient({ mode: 'hardhat', transport: http(services.devnet.url) })

test('R20 R25 lists the NGOs of the chain in the order of their creation, with their number', async () => {
  const { data, total } = await listNgos()
  expect(total).toBe(8)
  expect(data.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(data[0]).toMatchObject({ name: 'Blue Tide', imageLink: '/ngo/ocean.svg', location: 'Vigo, Spain' })
  expect(new Set(data.map(({ vault }) => vault)).size).toBe(8)
  expect(data[0]?.rewardsOwner).toBe(accounts.rewardsOwners[0]?.address)
})

test('R26 skip and take select a page, and the total counts all', async () => {
  const { data, total } = await listNgos('skip=6&take=5')
  expect(data.map(({ name }) => name)).toEqual(['Wild Corridor', 'Clearwell'])
  expect(total).toBe(8)
  expect((await listNgos('skip=100')).data).toEqual([])
})

test.each([
  ['take=0', 'take'],
  ['take=101', 'take'],
  ['take=ten', 'take'],
  ['take=', 'take'],
  ['take=1&take=2', 'take'],
  ['skip=-1', 'skip'],
  ['skip=1.5', 'skip'],
  ['skip=1e3', 'skip'],
  ["skip=0';drop table ngo", 'skip'],
  ['skip=99999999999999999999', 'skip'],
])('R26 %s gets 400 with the name of the field', async (query, field) => {
  const response = await api.request(`/api/lido/NGO?${query}`)
  expect(response.status).toBe(400)
  const body = (await response.json()) as { message: string }
  expect(body).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: expect.stringContaining(field),
    code: 'invalidRequest',
  })
})

test('status returns the newest indexed block', async () => {
  const status = statusSchema.parse(await (await api.request('/api/status')).json())
  expect(status.lagBlocks).toBe(0)
  expect(status.indexedBlock).toBe(status.headBlock)
  expect(status.network).toEqual({ chainId: 31_337, name: 'Local chain', explorerUrl: null })
})

test('R22 a new NGO and a new profile appear; a rollback of the chain removes them', async () => {
  const before = await listNgos()
  const snapshot = await testClient().snapshot()
  await createNgo({ ...profile, name: 'Night\0 Bus' })
  await callFactory('updateProfile', [1n, profile])
  await indexAll()
  const after = await listNgos()
  expect(after.total).toBe(9)
  expect(after.data[8]?.name).toBe('Night Bus')
  expect(after.data[0]?.name).toBe('Night Bus')

  await testClient().revert({ id: snapshot })
  await indexAll()
  expect(await listNgos()).toEqual(before)
})

test('R20 whatever a profile contains, REST and GraphQL return plain text of limited length and http(s) links', async () => {
  const snapshot = await testClient().snapshot()
  const long = 'Ж'.repeat(10_000)
  const hostile = { imageLink: 'javascript:alert(1)', link: 'javascript:alert(1)', location: 'a\nb\u202e' }
  for (const [name, description] of [
    ['\0\0', '<b>\u200b</b>'],
    ['\n=1+1', long],
    [long, long],
  ]) {
    await createNgo({ ...hostile, name, description })
  }
  await indexAll()
  const fields = 'name imageLink description link location'
  const query = `{ ngos(last: 3) { nodes { ${fields} } } }`
  const answer = await api.request('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await answer.json()) as { data: { ngos: { nodes: unknown[] } } }
  const shown = { imageLink: '', link: '', location: 'a b' }
  const cut = `${'Ж'.repeat(1_999)}…`
  const expected = [
    { ...shown, name: 'Non-profit 9', description: '<b></b>' },
    { ...shown, name: '=1+1', description: cut },
    { ...shown, name: `${'Ж'.repeat(99)}…`, description: cut },
  ]
  expect(data.ngos.nodes).toEqual(expected)
  expect((await listNgos('skip=8&take=3')).data).toMatchObject(expected)
  await testClient().revert({ id: snapshot })
  await indexAll()
})

test('two indexers at once store nothing twice', async () => {
  await createNgo(profile)
  const chain = createPublicClient({ transport: http(services.devnet.url) })
  const { deployment } = services.devnet
  const rival = createIndexer({ chain, database: running.parts.database, deployment, log, maxRange: 7 })
  const settled = await Promise.allSettled([indexer.step(), rival.step()])
  expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true)
  await indexAll()
  expect((await listNgos()).total).toBe(9)
})
