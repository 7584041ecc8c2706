import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { addJobAdhoc } from 'graphile-worker'
import pg from 'pg'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keeperSchema } from './keeper/keeper.ts'
import { LOCAL_CHAIN } from './testing/examples/local-venues.ts'
import { freePort, startMain, untilHealthy } from './testing/server-process.ts'
import { stallPostgres } from './testing/services/stall-postgres.ts'
import { type Services, startServices } from './testing/start-services.ts'

let services: Services

beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services?.stop())

test('R22 R54 while Postgres hangs the server still serves its pages and says so, recovers by itself afterwards, and can be stopped while it hangs', async () => {
  const { postgres, devnet } = services
  const port = await freePort()
  const main = startMain({ DATABASE_URL: postgres.url, RPC_URL: devnet.url, PORT: String(port) })
  let output = ''
  main.stdout.setEncoding('utf8').on('data', part => {
    output += part
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) {
      expect(main.exitCode).toBeNull()
      await setTimeout(50)
    }
  }
  const times = (line: string) => output.split(line).length - 1
  const status = async () => (await (await ask('/api/status')).json()) as Record<string, number>
  let resume = () => {}
  try {
    await untilHealthy(port)
    await until(() => times('leader lock acquired') === 2)
    await until(async () => (await status()).lagBlocks === 0)

    resume = stallPostgres(postgres)
    for (let i = 0; i < 3; i++) {
      const ready = await ask('/api/ready')
      expect(await ready.json()).toEqual({ status: 'ready', silent: ['database'] })
      expect((await ask('/')).status).toBe(200)
      const metrics = await (await ask('/metrics')).text()
      expect(metrics).toContain('dependency_up{dependency="database"} 0')
      expect(metrics).toContain('dependency_up{dependency="chain",chain="local"} 1')
    }
    // Both locks count as lost, and were asked for again in vain.
    await until(() => output.includes('lock connection failed; retrying'))
    resume()

    await until(() => times('leader lock acquired') >= 4)
    await until(async () => (await (await ask('/api/ready')).json()).silent === undefined)
    const before = (await status()).indexedBlock ?? 0
    await createTestClient({ mode: 'hardhat', transport: http(devnet.url) }).mine({ blocks: 3 })
    await until(async () => ((await status()).indexedBlock ?? 0) >= before + 3)
    await addJobAdhoc(
      { connectionString: postgres.url, schema: keeperSchema(LOCAL_CHAIN) },
      'watchSolvency',
      {},
    )
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await until(
      async () => (await client.query(`select 1 from ${keeperSchema(LOCAL_CHAIN)}.jobs`)).rows.length === 0,
    )
    await client.end()
    expect(await (await ask('/metrics')).text()).toContain('process_unhandled_rejections_total 0')

    resume = stallPostgres(postgres)
    main.kill('SIGTERM')
    expect(await once(main, 'exit')).toEqual([1, null])
    expect(output).toContain('shutdown timed out')
  } finally {
    resume()
  }
})

test('while the chain hangs, the server is ready and lists it as silent', async () => {
  const { postgres, devnet } = services
  const port = await freePort()
  startMain({ DATABASE_URL: postgres.url, RPC_URL: devnet.url, PORT: String(port) })
  try {
    await untilHealthy(port)
    process.kill(devnet.service.pid, 'SIGSTOP')
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`)
    expect(await ready.json()).toEqual({ status: 'ready', silent: ['chain:31337'] })
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toContain('dependency_up{dependency="chain",chain="local"} 0')
  } finally {
    process.kill(devnet.service.pid, 'SIGCONT')
  }
})
