import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Devnet, startDevnet } from '@kindyield/devnet'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort } from '@kindyield/processes'
import { buildWeb, compileContracts } from './build.ts'
import { takeLock } from './lock.ts'
import type { Options } from './options.ts'
import { say } from './say.ts'
import { startServer } from './start-server.ts'

const CHAIN_PORT = 8545
const POSTGRES_PORT = 54_329

type Stoppable = { stop(): Promise<void> }

/** Starts everything, waits until it is told to end or a part dies, and stops everything. Returns the exit code. */
export async function runStack(options: Options): Promise<number> {
  const started = performance.now()
  const { dataDir } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const release = await takeLock(dataDir)
  const asked = listenForEnd()
  const running: Stoppable[] = []
  try {
    const died = await startAll(options, running, started, asked)
    const end = await Promise.race([asked, ...died])
    say(end.reason)
    return end.exitCode
  } catch (error) {
    if (error === interrupted) return 0
    throw error
  } finally {
    for (const part of running.reverse()) await part.stop()
    release()
    say('Stopped.')
  }
}

type End = { reason: string; exitCode: number }

/** Raised between two steps of the start when the user no longer wants it. */
const interrupted = Symbol('interrupted')

async function startAll(
  options: Options,
  running: Stoppable[],
  started: number,
  asked: Promise<End>,
): Promise<Promise<End>[]> {
  const { dataDir, fresh } = options
  if (fresh) {
    say('Beginning anew')
    removePostgres(join(dataDir, 'postgres'))
    for (const part of ['chain', 'logs']) rmSync(join(dataDir, part), { recursive: true, force: true })
  }
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const unlessAsked = async <Result>(step: Promise<Result>): Promise<Result> => {
    const end = asked.then(() => interrupted)
    const first = await Promise.race([step, end])
    if (first === interrupted) {
      // The step still ends by itself; what it started is stopped with the rest.
      await step.catch(() => {})
      throw interrupted
    }
    return first as Result
  }

  say('Compiling the contracts, building the web app, starting Postgres')
  const [, , postgres] = await unlessAsked(
    settleAll([compileContracts(), buildWeb(), openPostgres(options, logs, running)]),
  )
  const devnet = await unlessAsked(openChain(dataDir, logs, running))
  say('Starting the server')
  const server = await startServer({
    host: options.host,
    port: await findFreePort(options.port, options.host),
    databaseUrl: options.databaseUrl ?? postgres?.url ?? '',
    rpcUrl: devnet.url,
    logLevel: options.logLevel,
    logFile: join(logs, 'server.log'),
    secretFile: join(dataDir, 'auth-secret'),
    say,
  })
  running.push(server)
  const port = await unlessAsked(server.ready)

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const host = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host
  say(`Ready after ${seconds} s. Logs are in ${logs}. Ctrl-C stops everything.`)
  say(`\nOpen http://${host}:${port}\n`)
  const services = [devnet.service, ...(postgres === undefined ? [] : [postgres.service])]
  return [
    server.gaveUp.then(reason => ({ reason, exitCode: 1 })),
    ...services.map(async ({ name, ended, lastWords }) => {
      const parts = [`The ${name} ended unexpectedly (${await ended}).`, lastWords(), 'Stopping the rest.']
      return { reason: parts.filter(Boolean).join(' '), exitCode: 1 }
    }),
  ]
}

async function openPostgres(
  options: Options,
  logs: string,
  running: Stoppable[],
): Promise<Postgres | undefined> {
  if (options.databaseUrl !== undefined) return undefined
  const dataDir = join(options.dataDir, 'postgres')
  const postgres = await startPostgres({ dataDir, port: POSTGRES_PORT, logFile: join(logs, 'postgres.log') })
  running.push(postgres)
  return postgres
}

async function openChain(dataDir: string, logs: string, running: Stoppable[]): Promise<Devnet> {
  const devnet = await startDevnet({
    dataDir: join(dataDir, 'chain'),
    port: CHAIN_PORT,
    logFile: join(logs, 'chain.log'),
    history: true,
    onProgress: say,
  })
  running.push(devnet)
  return devnet
}

/** Like Promise.all, but a failure is told only when nothing is under way any more. */
async function settleAll<Results extends unknown[]>(
  steps: [...{ [K in keyof Results]: Promise<Results[K]> }],
): Promise<Results> {
  await Promise.allSettled(steps)
  return Promise.all(steps) as Promise<Results>
}

/** npm passes a signal on that the terminal has sent already: the second one means nothing. */
function listenForEnd(): Promise<End> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => resolve({ reason: '\nStopping', exitCode: 0 }))
    }
  })
}
