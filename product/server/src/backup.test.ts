import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@kindyield/devnet'
import { copyPostgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { type LocalAccount, parseEther } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Api } from './api/context/api-environment.ts'
import { dumpIndex } from './testing/index-dump.ts'
import { acquirePostgres } from './testing/services/reused-postgres.ts'
import { sendJson, signIn } from './testing/sign-in.ts'
import { openApi, startVaultScene, type VaultScene } from './testing/start-api.ts'

const [ada] = accounts.holders as unknown as [LocalAccount]
const AUTH_SECRET = 'the same secret before and after a loss'

let scene: VaultScene

beforeAll(async () => {
  scene = await startVaultScene({ variables: { AUTH_SECRET } })
})
afterAll(() => scene?.running.stop())

/** A server on another database. */
async function serveFrom(url: string) {
  const RPC_URL = scene.running.services.devnet.url
  const opened = await openApi({ DATABASE_URL: url, RPC_URL, AUTH_SECRET })
  onTestFinished(opened.parts.close)
  return opened
}

async function stakeOnChain(): Promise<void> {
  const { on, ngos } = scene
  await on.mustSend(ada, on.lidoVault(ngos[0].lidoVault), 'stake', [50], parseEther('1'))
}

async function transactions(api: Api, token: string): Promise<unknown> {
  const response = await api.request('/api/lido/transaction', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return response.json()
}

test('a restored backup has sessions and hidden NGOs, and indexes what has happened since', async () => {
  const { running } = scene
  await stakeOnChain()
  await running.indexAll()
  const [session, owner] = [await signIn(running.api, ada), await signIn(running.api, accounts.owner)]
  expect((await sendJson(running.api, 'DELETE', '/api/lido/NGO/all/2', {}, owner.accessToken)).status).toBe(
    200,
  )

  const dataDir = mkdtempSync(join(tmpdir(), 'kindyield-backup-'))
  await copyPostgres({ url: running.services.postgres.url, dataDir })
  await stakeOnChain()
  await running.indexAll()
  const copy = await startPostgres({ dataDir, isThrowAway: true })
  const url = new URL(copy.url)
  url.pathname = new URL(running.services.postgres.url).pathname
  onTestFinished(async () => {
    await copy.stop()
    removePostgres(dataDir)
  })
  const restored = await serveFrom(url.href)
  const before = await transactions(restored.api, session.accessToken)
  expect(before).not.toEqual(await transactions(running.api, session.accessToken))
  await restored.indexAll()
  expect(await transactions(restored.api, session.accessToken)).toEqual(
    await transactions(running.api, session.accessToken),
  )
  expect(await dumpIndex(restored.parts.database)).toEqual(await dumpIndex(running.parts.database))
  const { refreshToken } = session
  expect((await sendJson(restored.api, 'PUT', '/api/auth/refresh', { refreshToken })).status).toBe(200)
  const ngos = (await (await restored.api.request('/api/lido/NGO')).json()) as { data: { id: string }[] }
  expect(ngos.data.map(({ id }) => id)).not.toContain('2')
})

test('without a backup, an empty database gets the whole index from the chain, and people sign in again', async () => {
  const { running } = scene
  await stakeOnChain()
  await running.indexAll()
  const session = await signIn(running.api, ada)
  const empty = await acquirePostgres()
  onTestFinished(empty.release)
  const fresh = await serveFrom(empty.url)
  await fresh.indexAll()
  expect(await dumpIndex(fresh.parts.database)).toEqual(await dumpIndex(running.parts.database))
  const { refreshToken } = session
  expect((await sendJson(fresh.api, 'PUT', '/api/auth/refresh', { refreshToken })).status).toBe(401)
  const again = await signIn(fresh.api, ada)
  expect(await transactions(fresh.api, again.accessToken)).toEqual(
    await transactions(running.api, session.accessToken),
  )
})
