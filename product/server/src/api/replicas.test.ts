import { lidoTransactionListSchema, ngoListSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { type LocalAccount, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  queryServer,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../testing/services/replicated-postgres.ts'
import { sendJson, signIn } from '../testing/sign-in.ts'
import { openApi, startVaultScene, type VaultScene } from '../testing/start-api.ts'
import type { Api } from './context/api-environment.ts'

const [ada] = accounts.holders as unknown as [LocalAccount]
const AUTH_SECRET = 'the same secret for both of the two APIs'

/** Everything that is read from the index. */
const PATHS = [
  ...['lido', 'aave'].flatMap(protocol =>
    [
      'NGO',
      'NGO/1',
      'report/next',
      'reward/current',
      'reward/daily',
      'transaction',
      'user/NGO',
      'user/deposits-info',
    ].map(path => `/api/${protocol}/${path}`),
  ),
  '/api/lido/apr/average',
  '/api/aave/apr/average/USDC',
  '/api/lido/rate/daily',
  `/api/lido/withdraw/request?address=${ada.address}`,
  '/api/lido/withdraw/steth',
  '/api/lido/withdraw/wsteth',
  '/api/aave/withdraw',
  '/api/changes',
  '/api/totals',
  '/api/user/activity',
  '/api/user/yield',
  `/api/graphql?query=${encodeURIComponent('{ ngos(first: 5) { nodes { id donors } } }')}`,
]

let servers: ReplicatedPostgres
let scene: VaultScene
let alone: Awaited<ReturnType<typeof openApi>>
let token: string

beforeAll(async () => {
  servers = await startReplicatedPostgres()
  const variables = { DATABASE_URL: servers.primary.url, AUTH_SECRET }
  scene = await startVaultScene({
    history: true,
    variables: { ...variables, DATABASE_READ_URLS: servers.standby.url },
  })
  alone = await openApi({ ...variables, RPC_URL: scene.running.services.devnet.url })
  token = (await signIn(scene.running.api, ada)).accessToken
})
afterAll(async () => {
  await alone?.parts.close()
  await scene?.running.stop()
  await servers?.stop()
})

async function get(api: Api, path: string): Promise<unknown> {
  const response = await api.request(path, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status, path).toBe(200)
  return response.json()
}

async function stakeAndIndex(): Promise<void> {
  const { on, ngos, running } = scene
  await on.mustSend(ada, on.lidoVault(ngos[0].lidoVault), 'stake', [50], parseEther('1'))
  await running.indexAll()
}

async function countStakes(api: Api): Promise<number> {
  return lidoTransactionListSchema.parse(await get(api, '/api/lido/transaction')).total
}

test.each(PATHS)('R43 %s is answered by a replica as by the primary', async path => {
  const { parts, api } = scene.running
  const { reads } = parts.replicas.counts()
  const before = reads.replica
  let answer: unknown
  // On a busy machine the replica may be behind for a moment.
  do {
    parts.cache.invalidate()
    await stakeAndIndex()
    answer = await get(api, path)
  } while (reads.replica === before)
  expect(withoutClock(answer)).toEqual(withoutClock(await get(alone.api, path)))
})

/** The time of the answer itself. */
function withoutClock(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value) => (key === 'now' ? undefined : value)))
}

test('R43 what was indexed or hidden shows in the next answer, although the replica does not replay', async () => {
  const { api } = scene.running
  const owner = (await signIn(api, accounts.owner)).accessToken
  const before = await countStakes(api)
  await queryServer(servers.standby, 'select pg_wal_replay_pause()')
  try {
    await stakeAndIndex()
    expect(await countStakes(api)).toBe(before + 1)
    const hidden = await sendJson(api, 'DELETE', '/api/lido/NGO/all/2', undefined, owner)
    expect(hidden.status).toBe(200)
    const { data } = ngoListSchema.parse(await get(api, '/api/lido/NGO'))
    expect(data.map(({ id }) => id)).not.toContain('2')
    expect((await signIn(api, ada)).accessToken).toBeTruthy()
  } finally {
    await queryServer(servers.standby, 'select pg_wal_replay_resume()')
  }
})

test('R43 without the replica the API stays ready, answers the same and counts it as missing', async () => {
  const { api, parts } = scene.running
  const before = await countStakes(api)
  await servers.standby.stop()
  await stakeAndIndex()
  expect(await countStakes(api)).toBe(before + 1)
  expect((await api.request('/api/ready')).status).toBe(200)
  const metrics = await (await api.request('/metrics')).text()
  expect(metrics).toContain('database_replicas{state="configured"} 1')
  expect(metrics).toContain('database_replicas{state="usable"} 0')
  expect(metrics).toContain(`database_reads_total{server="replica"} ${parts.replicas.counts().reads.replica}`)
})
