import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { accounts } from '@kindyield/devnet'
import { type LocalAccount, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Api } from './api/context/api-environment.ts'
import { apiAt, freePort, startMain, untilHealthy } from './testing/server-process.ts'
import { sendJson, signIn } from './testing/sign-in.ts'
import { TEST_ORIGIN } from './testing/start-api.ts'
import { type Services, startServices } from './testing/start-services.ts'
import { createVaultChain } from './testing/vault-chain.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PACKED = join(ROOT, 'product/server/previous-version/server.tar.gz')
const MIGRATIONS = join(ROOT, 'product/server/migrations')
/** The keeper needs a key, which the product has of no network. */
const WITHOUT_KEEPER = 'api,indexer'
/** What both versions answer; rows of this one have more. */
const listSchema = z.object({ total: z.number() })
const ngosSchema = z.object({ data: z.array(z.object({ vault: z.string().nullable() })) })
const [ada] = accounts.holders as unknown as [LocalAccount]

let services: Services
let previous: string

beforeAll(async () => {
  services = await startServices()
  previous = unpackPrevious()
})
afterAll(async () => {
  await services?.stop()
  rmSync(previous, { recursive: true, force: true })
})

/** The previous version with its own packages of the repository, and all others as they are installed now. */
function unpackPrevious(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-previous-'))
  execFileSync('tar', ['-xzf', PACKED, '-C', folder])
  // The contracts of the local chain have other addresses whenever their bytecode changes.
  cpSync(join(ROOT, 'deployments/local.json'), join(folder, 'deployments/local.json'))
  const link = (from: string, to: string) => symlinkSync(join(ROOT, from), join(folder, to))
  mkdirSync(join(folder, 'node_modules/@kindyield'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@kindyield') link(`node_modules/${name}`, `node_modules/${name}`)
  }
  for (const name of ['api-contract', 'chain', 'domain']) {
    symlinkSync(join(folder, 'product', name), join(folder, 'node_modules/@kindyield', name))
  }
  // The accounts of the local chain; it has no part in the database.
  link('local-network/devnet', 'node_modules/@kindyield/devnet')
  for (const nested of globSync('product/server/node_modules', { cwd: ROOT })) link(nested, nested)
  return folder
}

async function start(root: string | undefined, roles: string) {
  const port = await freePort()
  const main = startMain(
    {
      DATABASE_URL: services.postgres.url,
      RPC_URL: services.devnet.url,
      PORT: String(port),
      WEB_ORIGINS: TEST_ORIGIN,
      AUTH_SECRET: 'the same secret for both of the versions',
      LOG_LEVEL: 'warn',
    },
    { args: ['--role', roles], root },
  )
  main.stdout.resume()
  const failed = new Promise<never>((_, reject) =>
    main.once('exit', code => reject(new Error(`exit ${code}`))),
  )
  failed.catch(() => {})
  await Promise.race([untilHealthy(port), failed])
  const stop = async () => {
    const ended = new Promise(resolve => main.once('exit', resolve))
    main.kill('SIGTERM')
    await ended
  }
  return { api: apiAt(port), stop }
}

test('the previous version and this one serve and index one database side by side, and either may be stopped', async () => {
  const on = createVaultChain(services.devnet.url, services.devnet.deployment)
  const get = async (api: Api, path: string, token = ''): Promise<unknown> => {
    const response = await api.request(path, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  let vault = ''
  let staked = 0
  /** Stakes, and waits until both APIs show it. */
  async function stakeAndCompare(apis: Api[], token: string): Promise<void> {
    await on.mustSend(ada, on.lidoVault(vault), 'stake', [50], parseEther('1'))
    staked += 1
    for (const api of apis) {
      const total = async () => listSchema.parse(await get(api, '/api/lido/transaction', token)).total
      while ((await total()) !== staked) await setTimeout(50)
    }
  }

  const old = await start(previous, WITHOUT_KEEPER)
  while (vault === '') {
    vault = ngosSchema.parse(await get(old.api, '/api/lido/NGO')).data[0]?.vault ?? ''
    // The old one has the limits of an API of its own.
    await setTimeout(100)
  }
  const first = await signIn(old.api, ada)
  await stakeAndCompare([old.api], first.accessToken)

  // Migrates, while the other one works.
  const present = await start(undefined, 'all')
  await stakeAndCompare([old.api, present.api], first.accessToken)
  const refreshed = await sendJson(present.api, 'PUT', '/api/auth/refresh', {
    refreshToken: first.refreshToken,
  })
  expect(refreshed.status).toBe(200)
  const second = await signIn(present.api, ada)
  await get(old.api, '/api/user/activity', second.accessToken)
  const { refreshToken } = await signIn(old.api, ada)
  expect((await sendJson(present.api, 'PUT', '/api/auth/refresh', { refreshToken })).status).toBe(200)

  await old.stop()
  await stakeAndCompare([present.api], second.accessToken)
  // The upgrade is taken back.
  const again = await start(previous, WITHOUT_KEEPER)
  await present.stop()
  await stakeAndCompare([again.api], second.accessToken)
})

test('the migrations of the previous version are as they were', () => {
  const migrations = (folder: string) =>
    new Map(globSync('*.sql', { cwd: folder }).map(file => [file, readFileSync(join(folder, file), 'utf8')]))
  const [before, now] = [migrations(join(previous, 'product/server/migrations')), migrations(MIGRATIONS)]
  expect(before.size).toBeGreaterThan(0)
  for (const [file, text] of before) expect(now.get(file), file).toBe(text)
})
