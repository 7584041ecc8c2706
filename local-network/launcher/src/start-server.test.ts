import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Devnet, startDevnet } from '@kindyield/devnet'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindyield-launcher-'))
let postgres: Postgres
let devnet: Devnet
let other: Server
let server: RunningServer | undefined

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  devnet = await startDevnet({ dataDir: join(folder, 'chain') })
  other = createServer((_, response) => response.end('{"lagBlocks":0}'))
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await server?.stop()
  other?.closeAllConnections()
  other?.close()
  await devnet?.stop()
  await postgres?.stop()
  removePostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

test('moves to the next port when another server answers on its port, on its own networks whatever is set', async () => {
  vi.stubEnv('NETWORK', 'hoodi')
  const { port } = other.address() as AddressInfo
  const logFile = join(folder, 'server.log')
  const printed: string[] = []
  server = await startServer({
    host: '127.0.0.1',
    port,
    databaseUrl: postgres.url,
    networks: [{ name: 'local', rpcUrl: devnet.url }],
    deployments: undefined,
    logLevel: 'info',
    logFile,
    secretFile: join(folder, 'auth-secret'),
    print: line => printed.push(line),
  })
  const found = await server.ready
  expect(found).toBeGreaterThan(port)
  const health = await fetch(`http://127.0.0.1:${found}/api/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  expect(readFileSync(logFile, 'utf8')).toContain('EADDRINUSE')
  expect(printed.join()).toContain(`Port ${port} was taken`)
})
