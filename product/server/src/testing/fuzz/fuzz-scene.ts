import { accounts } from '@kindyield/devnet'
import type { LocalAccount } from 'viem'
import { playBeginning } from '../actions/eventful-beginning.ts'
import { performAction } from '../random-actions.ts'
import { startVaultScene, type TestApi } from '../start-api.ts'
import { createCredentials } from './credentials.ts'

const AUTH_SECRET = 'signs the access tokens of this scene alone'

export type FuzzScene = {
  running: TestApi
  holder: LocalAccount
  credentials: ReturnType<typeof createCredentials>
}

/** An API with ninety days of history, an event of every kind, a holder and an administrator. */
export async function startFuzzScene(): Promise<FuzzScene> {
  const { running, on, ngos } = await startVaultScene({ history: true, variables: { AUTH_SECRET } })
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
