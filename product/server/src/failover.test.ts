import { setTimeout } from 'node:timers/promises'
import { lidoTransactionListSchema, ngoListSchema, type Tokens } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { type LocalAccount, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from './api/context/api-environment.ts'
import { apiAt, freePort, startMain, untilHealthy } from './testing/server-process.ts'
import {
  queryServer,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from './testing/services/replicated-postgres.ts'
import { sendJson, signIn } from './testing/sign-in.ts'
import { TEST_ORIGIN } from './testing/start-api.ts'
import { type Services, startServices } from './testing/start-services.ts'
import { createVaultChain } from './testing/vault-chain.ts'

const [ada] = accounts.holders as unknown as [LocalAccount]

let services: Services
let servers: ReplicatedPostgres

beforeAll(async () => {
  ;[services, servers] = await Promise.all([
    startServices(),
    startReplicatedPostgres({ isSynchronous: true }),
  ])
})
afterAll(async () => {
  await servers?.stop()
  await services?.stop()
})

async function startProcess(role: string): Promise<number> {
  const port = await freePort()
  const { primary, standby } = servers
  const main = startMain(
    {
      DATABASE_URL: `${primary.url},${standby.url}`,
      DATABASE_READ_URLS: standby.url,
      RPC_URL: services.devnet.url,
      PORT: String(port),
      WEB_ORIGINS: TEST_ORIGIN,
      AUTH_SECRET: 'the same secret for every API process',
      AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    },
    { args: ['--role', role] },
  )
  main.stdout.resume()
  await untilHealthy(port)
  return port
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await setTimeout(50)
}

test('when the primary is killed and its replica promoted, all processes go on, and nothing that was confirmed is lost', async () => {
  const [first, second, ...workers] = await Promise.all(
    ['api', 'api', 'worker', 'worker'].map(role => startProcess(role === 'worker' ? 'indexer,keeper' : role)),
  )
  const apis = [apiAt(first as number), apiAt(second as number)] as const
  const on = createVaultChain(services.devnet.url, services.devnet.deployment)
  const get = async (api: Api, path: string, token = ''): Promise<unknown> => {
    const response = await api.request(path, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const indexedBlock = async (api: Api) => ((await get(api, '/api/status')) as Indexed).indexedBlock ?? -1
  const stakes = async (api: Api, token: string) =>
    lidoTransactionListSchema.parse(await get(api, '/api/lido/transaction', token)).total

  let vault = ''
  await until(async () => {
    vault = ngoListSchema.parse(await get(apis[0], '/api/lido/NGO')).data[0]?.vault ?? ''
    return vault !== ''
  })
  const own = await signIn(apis[0], ada)

  // People sign in and stake all the time. Each notes what an API has confirmed.
  const sessions: Tokens['data'][] = []
  let confirmedStakes = 0
  let isOver = false
  const signInAgain = async () => {
    for (let turn = 0; !isOver; turn++) {
      const api = apis[turn % 2] as Api
      await signIn(api, privateKeyToAccount(generatePrivateKey())).then(
        session => sessions.push(session),
        () => setTimeout(50),
      )
    }
  }
  let sent = 0
  const stakeAgain = async () => {
    for (let turn = 0; !isOver; turn++) {
      await on.mustSend(ada, on.lidoVault(vault), 'stake', [50], parseEther('0.01'))
      sent += 1
      const block = Number(await on.chain.getBlockNumber({ cacheTime: 0 }))
      await until(async () => isOver || (await indexedBlock(apis[turn % 2] as Api)) >= block)
      if (!isOver) confirmedStakes = sent
    }
  }
  const people = Promise.all([signInAgain(), signInAgain(), stakeAgain()])
  await until(async () => sessions.length >= 10 && confirmedStakes >= 3)

  process.kill(servers.primary.service.pid, 'SIGKILL')
  await servers.primary.service.ended
  const confirmed = { sessions: sessions.length, stakes: confirmedStakes }
  await queryServer(servers.standby, 'select pg_promote()')
  await until(
    async () => sessions.length >= confirmed.sessions + 10 && confirmedStakes >= confirmed.stakes + 3,
  )
  isOver = true
  await people

  for (const api of apis) {
    expect((await api.request('/api/ready')).status).toBe(200)
    expect(await stakes(api, own.accessToken)).toBeGreaterThanOrEqual(confirmedStakes)
  }
  for (const [index, { accessToken, refreshToken }] of sessions.entries()) {
    const api = apis[index % 2] as Api
    await get(api, '/api/lido/transaction', accessToken)
    const refreshed = await sendJson(api, 'PUT', '/api/auth/refresh', { refreshToken })
    expect(refreshed.status).toBe(200)
  }
  // One of each kind leads, on the new primary.
  const leads = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).includes(
      '\nkeeper_leads{chain="local"} 1\n',
    )
  await until(async () => (await Promise.all(workers.map(leads))).filter(Boolean).length === 1)
})

type Indexed = { indexedBlock: number | null }
