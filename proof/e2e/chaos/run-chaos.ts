import { setTimeout } from 'node:timers/promises'
import { runAudit } from '@kindyield/audit'
import { createPublicClient, http } from 'viem'
import { checkKeeper, type KeeperResult } from './checks/check-keeper.ts'
import { type ActsResult, compareActs } from './checks/compare-acts.ts'
import type { Fault } from './faults/fault.ts'
import { createRandom, type Random } from './random.ts'
import { type ChaosStack, startChaosStack } from './stack/chaos-stack.ts'
import { waitUntilRecovered } from './stack/recovery.ts'
import { createApiClient } from './traffic/api-client.ts'
import { prepareHolders } from './traffic/prepare-holders.ts'
import { findEndedSessions } from './traffic/session.ts'
import { createTally, startTraffic, type Tally } from './traffic/start-traffic.ts'

export type ChaosOptions = {
  seed: number
  /** Chooses what is injected next, all at once; undefined at the end. */
  nextFaults(random: Random): Fault[] | undefined
  holders: number
  needsDisks: boolean
  /** Where the processes write their logs. */
  logs: string
  onProgress(line: string): void
  signal?: AbortSignal | undefined
}

/** One injection: how long until everything worked again. */
type Injection = { faults: string[]; seconds: number }

/** Something still does not work long after the last fault, so nothing can be compared. */
export class NotRecoveredError extends Error {
  override readonly name = 'NotRecoveredError'
}

type AuditResult = { figures: number; differences: string[] }

export type ChaosResult = {
  injections: Injection[]
  tally: Tally
  acts: ActsResult
  keeper: KeeperResult
  endedSessions: string[]
  sessions: number
  audit: AuditResult
}

const RECOVERY_MS = 120_000
const CALM_MS = [500, 2_000] as const

/** Injects faults into a stack under traffic, and checks afterwards that nothing was lost, done twice or is wrong. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, logs, needsDisks, onProgress, signal } = options
  onProgress('Starting chain, Postgres and the server')
  const stack = await startChaosStack({ random: createRandom(seed + 1), logs, needsDisks })
  const working = exercise(stack, options)
  // Once it was interrupted, it fails because of what is stopped.
  working.catch(() => {})
  const interrupted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([working, interrupted])
  } finally {
    await stack.stop()
  }
}

async function exercise(stack: ChaosStack, options: ChaosOptions): Promise<ChaosResult> {
  const { seed, onProgress, signal } = options
  await recover(stack, signal)
  const api = createApiClient(stack.url)
  const scene = await prepareHolders(stack, api, options.holders)
  const firstBlock = await createPublicClient({ transport: http(stack.chainUrl()) }).getBlockNumber()
  const tally = createTally()
  onProgress('Injecting faults')
  const traffic = await startTraffic(stack, api, scene, { tally, seed, signal })
  const injections = await injectAll(stack, options).finally(() => traffic.stop())

  onProgress('Comparing')
  for (const holder of scene.holders) await holder.settle(stack.chainUrl())
  await recover(stack, signal)
  const acts: ActsResult = { acts: 0, lost: [], duplicated: [] }
  for (const holder of scene.holders) {
    const found = await compareActs(stack, api, holder)
    acts.acts += found.acts
    acts.lost.push(...found.lost)
    acts.duplicated.push(...found.duplicated)
  }
  const endedSessions = await findEndedSessions(api, traffic.sessions)
  const keeper = await checkKeeper(stack.chainUrl(), firstBlock)
  const audit = await auditStack(stack)
  return { injections, tally, acts, keeper, endedSessions, sessions: traffic.sessions.length, audit }
}

async function injectAll(stack: ChaosStack, options: ChaosOptions): Promise<Injection[]> {
  const { seed, nextFaults, onProgress, signal } = options
  const random = createRandom(seed)
  const injections: Injection[] = []
  for (let faults = nextFaults(random); faults !== undefined; faults = nextFaults(random)) {
    await setTimeout(random.between(...CALM_MS))
    if (signal?.aborted) break
    onProgress(faults.map(({ name }) => name).join(' + '))
    const started = performance.now()
    await Promise.all(faults.map(fault => fault.inject(stack, createRandom(random.between(0, 2 ** 31)))))
    await recover(stack, signal)
    const seconds = (performance.now() - started) / 1_000
    injections.push({ faults: faults.map(({ name }) => name), seconds })
    onProgress(`recovered after ${seconds.toFixed(1)} s`)
  }
  return injections
}

async function recover(stack: ChaosStack, signal: AbortSignal | undefined): Promise<void> {
  if (await waitUntilRecovered(stack, RECOVERY_MS, signal)) return
  throw new NotRecoveredError(`Something still does not work after ${RECOVERY_MS / 1_000} s`)
}

/** Re-derives every figure from the chain's logs, and compares it with what the API answers. */
async function auditStack(stack: ChaosStack): Promise<AuditResult> {
  const lines: string[] = []
  const args = ['--rpc', stack.chainUrl(), '--api', stack.url, '--local-accounts', '--wait', '120']
  const isRight = await runAudit(args, {}, { print: line => lines.push(line), report: () => {} })
  const differences = lines.filter(line => / expected .*, found /.test(line))
  if (isRight !== (differences.length === 0)) throw new Error(`The audit cannot be read: ${lines.at(-1)}`)
  return { figures: Number.parseInt(lines.at(-1) ?? '', 10), differences }
}
