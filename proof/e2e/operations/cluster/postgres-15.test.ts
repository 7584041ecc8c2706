import { afterEach, expect, test } from 'vitest'
import { findEndedSessions } from '../../chaos/traffic/session.ts'
import { runStatements } from './debian-postgres.ts'
import { type PooledPostgres, type PoolMode, startPooledPostgres } from './start-pooled-postgres.ts'
import { startServers } from './start-servers.ts'
import { startSignIns } from './start-sign-ins.ts'
import { startStakes } from './start-stakes.ts'

const ending: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** The server on a new Debian Postgres 15. */
async function startOn(mode: PoolMode, urlOf: (postgres: PooledPostgres) => string) {
  const postgres = await startPooledPostgres(mode)
  ending.push(postgres.stop)
  const servers = await startServers(urlOf(postgres))
  ending.push(servers.stop)
  return { postgres, servers }
}

test.each([
  ['itself', ({ directUrl }: PooledPostgres) => directUrl],
  ['through pgbouncer in session mode', ({ pooledUrl }: PooledPostgres) => pooledUrl],
])('on Postgres 15 %s the server migrates, people sign in and stakes are indexed', async (_, urlOf) => {
  const { postgres, servers } = await startOn('session', urlOf)
  expect(await runStatements(postgres.port, 'show server_version_num')).toMatch(/^15/)
  const signIns = startSignIns(servers.apis)
  ending.push(signIns.stop)
  const stakes = await startStakes(servers.apis, servers.devnet)
  ending.push(stakes.stop)
  await stakes.next()
  await signIns.secondsUntilNext(performance.now())
  await signIns.stop()
  await stakes.stop()
  expect(await stakes.findMissing()).toEqual([])
  expect(await findEndedSessions(servers.apis[1], [...signIns.sessions])).toEqual([])
})
