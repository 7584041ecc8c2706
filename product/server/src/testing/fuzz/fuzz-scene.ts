import { accounts } from '@kindyield/devnet'
import { sql } from 'drizzle-orm'
import type { LocalAccount } from 'viem'
import type { Database } from '../../database/database.ts'
import { playBeginning } from '../actions/eventful-beginning.ts'
import { LOCAL_CHAIN } from '../examples/local-venues.ts'
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
  await storeCrossings(running.parts.database)
  const [holder] = on.holders as [LocalAccount]
  const credentials = createCredentials(running, { holder, administrator: accounts.owner }, AUTH_SECRET)
  return { running, holder, credentials }
}

/** Moves to a successor and from a predecessor, as rows alone: to happen they need factories before and after this one. */
async function storeCrossings(database: Database): Promise<void> {
  for (const [kind, crossing] of [
    ['movedOut', 'movedToSuccessor'],
    ['movedIn', 'movedFromPredecessor'],
  ]) {
    await database.execute(sql`
      insert into position_event
      select (jsonb_populate_record(e, jsonb_build_object('kind', ${crossing}::text, 'log_index', e.log_index + 1000))).*
      from position_event e where e.kind = ${kind} and e.chain_id = ${LOCAL_CHAIN} limit 1`)
  }
}
