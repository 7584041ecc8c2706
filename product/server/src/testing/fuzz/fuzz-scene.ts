import { accounts } from '@kindyield/devnet'
import { asc } from 'drizzle-orm'
import type { LocalAccount } from 'viem'
import { ngo } from '../../database/schema/ngo-tables.ts'
import { playBeginning } from '../actions/eventful-beginning.ts'
import { type NgoVaults, performAction } from '../random-actions.ts'
import { startApi, type TestApi } from '../start-api.ts'
import { createVaultChain } from '../vault-chain.ts'
import { createCredentials } from './credentials.ts'

const AUTH_SECRET = 'signs the access tokens of this scene alone'

export type FuzzScene = {
  running: TestApi
  holder: LocalAccount
  credentials: ReturnType<typeof createCredentials>
}

/** An API with ninety days of history, an event of every kind, a holder and an administrator. */
export async function startFuzzScene(): Promise<FuzzScene> {
  const running = await startApi({ history: true, variables: { AUTH_SECRET } })
  const { devnet } = running.services
  const on = createVaultChain(devnet.url, devnet.deployment)
  const found = await running.parts.database.select().from(ngo).orderBy(asc(ngo.id)).limit(2)
  const ngos = found as unknown as NgoVaults[]
  await on.prepare(
    ngos.map(({ lidoVault }) => lidoVault),
    ngos.map(({ aaveVault }) => aaveVault),
  )
  await playBeginning(on, ngos)
  const pause = {
    kind: 'pauseToken',
    holder: 0,
    ngo: 0,
    percent: 50,
    token: 1,
    position: 1n,
    part: 90,
  } as const
  await performAction(on, ngos, pause)
  await running.indexAll()
  const [holder] = on.holders as [LocalAccount]
  const credentials = createCredentials(running, { holder, administrator: accounts.owner }, AUTH_SECRET)
  return { running, holder, credentials }
}
