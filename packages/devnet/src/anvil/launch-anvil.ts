import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Service, StartupError, startService } from '@kindyield/processes'
import { createPublicClient, http } from 'viem'
import { anvilBinary } from './anvil-binary.ts'

export type AnvilOptions = {
  chainId?: number
  /** Where the chain is kept: read at the start, written every half minute and at the end. */
  stateFile?: string
  /** Time of the genesis block, in seconds. Never given for a chain that exists already. */
  genesisTimestamp?: number
  logFile?: string
}

export type Anvil = { url: string; service: Service; stop(): Promise<void> }

const READY_TIMEOUT_MS = 20_000
const STATE_INTERVAL_SECONDS = 30

/** Fails when another program has the port, even if that is a chain too. */
export async function launchAnvil(options: AnvilOptions, port: number): Promise<Anvil> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-anvil-'))
  // Anvil writes it once it listens.
  const signOfLife = join(folder, 'config.json')
  const service = startService({
    name: 'chain',
    command: anvilBinary(),
    args: [...anvilArguments(options, port), '--config-out', signOfLife],
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, service, signOfLife)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { url, service, stop: service.stop }
}

function anvilArguments(options: AnvilOptions, port: number): string[] {
  const args = ['--silent', '--host', '127.0.0.1', '--port', String(port)]
  args.push('--chain-id', String(options.chainId ?? 31_337), '--accounts', '20', '--balance', '100000')
  if (options.genesisTimestamp !== undefined) args.push('--timestamp', String(options.genesisTimestamp))
  if (options.stateFile !== undefined) {
    args.push('--state', options.stateFile, '--state-interval', String(STATE_INTERVAL_SECONDS))
  }
  return args
}

async function waitUntilReady(url: string, service: Service, signOfLife: string): Promise<void> {
  const client = createPublicClient({ transport: http(url, { retryCount: 0, timeout: 1_000 }) })
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!service.hasEnded() && Date.now() < deadline) {
    const answered =
      existsSync(signOfLife) &&
      (await client.getBlockNumber().then(
        () => true,
        () => false,
      ))
    if (answered) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await service.stop()
  throw new StartupError(`The local chain did not start (${await service.ended}). ${service.lastWords()}`)
}
