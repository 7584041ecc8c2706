import { accounts } from '@kindyield/devnet'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../testing/services/listen.ts'
import { signIn } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createHttpServer } from './create-http-server.ts'

const PATHS = [
  '/api/user/yield',
  '/api/user/activity',
  '/api/lido/reward/daily',
  '/api/lido/reward/current',
  '/api/lido/transaction',
  '/api/lido/user/deposits-info',
  '/api/lido/user/NGO',
]
/** The one that is answered, and as many as may wait. */
const REQUESTS = 41

let running: TestApi
let server: Listening
/** Two, because within a transaction Postgres shows the activity of its beginning. */
let locking: pg.Client
let watching: pg.Client

beforeAll(async () => {
  running = await startApi()
  server = await listen(createHttpServer(running.api, running.parts))
  locking = new pg.Client(running.services.postgres.url)
  watching = new pg.Client(running.services.postgres.url)
  await Promise.all([locking.connect(), watching.connect()])
})
afterAll(async () => {
  await Promise.all([locking?.end(), watching?.end()])
  server?.stop()
  await running?.stop()
})

/** How many statements wait for the lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await watching.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('R26 the heavy requests of one holder leave connections for all others, and are cancelled when the holder leaves', async () => {
  const [ada, ben] = accounts.holders
  const tokens = await Promise.all([ada, ben].map(each => signIn(running.api, each as never)))
  const [heavy, other] = tokens.map(({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }))
  // Every read of positions takes as long as it may, as with a database that is far too slow.
  await locking.query('begin')
  await locking.query('lock table position_event in access exclusive mode')
  const leaving = new AbortController()
  const asked = Array.from({ length: REQUESTS }, (_, turn) =>
    fetch(`${server.url}${PATHS[turn % PATHS.length]}`, {
      headers: heavy ?? {},
      signal: leaving.signal,
    }).then(
      ({ status }) => status,
      () => 'left',
    ),
  )
  await expect.poll(countWaiting).toBe(1)
  // The heavy requests that wait for each other have none.
  for (let turn = 0; turn < 5; turn++) {
    const requests = `${server.url}/api/lido/withdraw/request?address=${ben?.address}`
    expect((await fetch(requests, { headers: other ?? {} })).status).toBe(200)
    expect(await countWaiting()).toBe(1)
  }
  leaving.abort()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']))
  await expect.poll(countWaiting).toBe(0)
  await locking.query('rollback')
  const after = await fetch(`${server.url}/api/lido/transaction`, { headers: heavy ?? {} })
  expect(after.status).toBe(200)
})
