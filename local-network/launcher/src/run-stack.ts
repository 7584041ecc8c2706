import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Devnet } from '@kindyield/devnet'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort, onParentEnd } from '@kindyield/processes'
import { acquireLock } from './acquire-lock.ts'
import { buildWeb, compileContracts } from './build.ts'
import { type LocalNetwork, ONE_NETWORK, TWO_NETWORKS } from './local-networks.ts'
import { print } from './print.ts'
import type { Options } from './read-options.ts'
import { DEPLOYMENTS, startChain } from './start-chain.ts'
import { startServer } from './start-server.ts'

/** Where two networks keep everything: an index of one network and one of two never meet in a database. */
const FOLDER_OF_TWO = 'two-networks'
const POSTGRES_PORT = 54_329

type Stoppable = { stop(): Promise<void> }

/** Starts the stack, waits for a stop signal or the end of a part, and stops everything. Returns the exit code. */
export async function runStack(options: Options): Promise<number> {
  const started = performance.now()
  const { dataDir } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const release = await acquireLock(dataDir)
  const stopRequested = listenForStopSignal()
  const running: Stoppable[] = []
  try {
    const failures = await startAll(options, running, started, stopRequested)
    const end = await Promise.race([stopRequested, ...failures])
    print(end.reason)
    return end.exitCode
  } catch (error) {
    if (error === stoppedDuringStart) return 0
    throw error
  } finally {
    for (const part of running.reverse()) await part.stop()
    release()
    print('Stopped.')
  }
}

type StopReason = { reason: string; exitCode: number }

/** Thrown between two steps of the start when a stop signal arrived. */
const stoppedDuringStart = Symbol('interrupted')

async function startAll(
  options: Options,
  running: Stoppable[],
  started: number,
  stopRequested: Promise<StopReason>,
): Promise<Promise<StopReason>[]> {
  const { dataDir, fresh, twoNetworks } = options
  if (fresh) {
    print('Beginning anew')
    removeData(dataDir)
  }
  const networks = twoNetworks ? TWO_NETWORKS : ONE_NETWORK
  const home = twoNetworks ? join(dataDir, FOLDER_OF_TWO) : dataDir
  const logs = join(home, 'logs')
  mkdirSync(logs, { recursive: true })
  const unlessStopRequested = async <Result>(step: Promise<Result>): Promise<Result> => {
    const end = stopRequested.then(() => stoppedDuringStart)
    const first = await Promise.race([step, end])
    if (first === stoppedDuringStart) {
      // Waits for the step, so that whatever it started is stopped with the rest.
      await step.catch(() => {})
      throw stoppedDuringStart
    }
    return first as Result
  }

  print('Compiling the contracts, building the web app, starting Postgres')
  const [, , postgres] = await unlessStopRequested(
    allSettledOrThrow([compileContracts(), buildWeb(), startEmbeddedPostgres(options, home, running)]),
  )
  const devnets = await unlessStopRequested(
    allSettledOrThrow(networks.map(network => startLocalChain(network, home, running))),
  )
  print('Starting the server')
  const server = await startServer({
    host: options.host,
    port: await findFreePort(options.port, options.host),
    databaseUrl: options.databaseUrl ?? postgres?.url ?? '',
    networks: networks.map(({ name }, index) => ({ name, rpcUrl: devnets[index]?.url ?? '' })),
    deployments: twoNetworks ? join(home, DEPLOYMENTS) : undefined,
    logLevel: options.logLevel,
    logFile: join(logs, 'server.log'),
    secretFile: join(home, 'auth-secret'),
    print,
  })
  running.push(server)
  const port = await unlessStopRequested(server.ready)

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const host = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host
  print(`Ready after ${seconds} s. Logs are in ${logs}. Ctrl-C stops everything.`)
  print(`\nOpen http://${host}:${port}\n`)
  const services = [
    ...devnets.map(({ service }) => service),
    ...(postgres === undefined ? [] : [postgres.service]),
  ]
  return [
    server.restartsExhausted.then(reason => ({ reason, exitCode: 1 })),
    ...services.map(async ({ name, ended, lastOutput }) => {
      const parts = [`The ${name} ended unexpectedly (${await ended}).`, lastOutput(), 'Stopping the rest.']
      return { reason: parts.filter(Boolean).join(' '), exitCode: 1 }
    }),
  ]
}

/** Removes what one network and what two have kept. */
function removeData(dataDir: string): void {
  for (const home of [dataDir, join(dataDir, FOLDER_OF_TWO)]) removePostgres(join(home, 'postgres'))
  for (const part of ['chain', 'logs', FOLDER_OF_TWO]) {
    rmSync(join(dataDir, part), { recursive: true, force: true })
  }
}

async function startEmbeddedPostgres(
  options: Options,
  home: string,
  running: Stoppable[],
): Promise<Postgres | undefined> {
  if (options.databaseUrl !== undefined) return undefined
  const dataDir = join(home, 'postgres')
  const logFile = join(home, 'logs/postgres.log')
  const postgres = await startPostgres({ dataDir, port: POSTGRES_PORT, logFile })
  running.push(postgres)
  return postgres
}

async function startLocalChain(network: LocalNetwork, home: string, running: Stoppable[]): Promise<Devnet> {
  const devnet = await startChain(network, home)
  running.push(devnet)
  return devnet
}

/** Like Promise.all, but rejects only after every step has settled. */
async function allSettledOrThrow<Results extends unknown[]>(
  steps: readonly [...{ [K in keyof Results]: Promise<Results[K]> }],
): Promise<Results> {
  await Promise.allSettled(steps)
  return Promise.all(steps) as Promise<Results>
}

/**
 * Resolves on the first signal, or when the parent has ended. npm forwards the signal that the terminal already sent, so
 * later ones are ignored.
 */
function listenForStopSignal(): Promise<StopReason> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => resolve({ reason: '\nStopping', exitCode: 0 }))
    }
    onParentEnd(() =>
      resolve({ reason: '\nStopping: the program that started this one has ended', exitCode: 0 }),
    )
  })
}
