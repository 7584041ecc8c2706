import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePostgres } from '@kindyield/postgres'
import { childNamed, childrenNamed, type RunningProcess } from './process-tree.ts'

/** A chain itself with its RPC URL, for methods that the server does not forward. */
export type StackChain = { chainId: number; url: string }

export type Stack = {
  url: string
  /** RPC URL of the first chain. */
  chainUrl: string
  /** Every chain, in the order of its networks. */
  chains: readonly StackChain[]
  databaseUrl: string
  dataDir: string
  process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

const LAUNCHER = 'local-network/launcher/src/main.ts'

/** Starts the product as `npm start` does, with its own data folder. */
export async function startStack(dataDir = newDataDir(), args: string[] = []): Promise<Stack> {
  const child = spawn(process.execPath, [LAUNCHER, '--data-dir', dataDir, ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '13000' },
  })
  let output = ''
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const address = output.match(/Open (http:\S+)/)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    void ended.then(code => reject(new Error(`The stack ended with ${code} before it was ready:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const chains = chainsOf(child)
  const home = args.includes('--two-networks') ? homeOfTwo(dataDir) : dataDir
  return {
    url,
    chainUrl: chains[0]?.url ?? '',
    chains,
    databaseUrl: databaseUrlOf(child, home),
    dataDir,
    process: child,
    output: () => output,
    ended,
    stop,
  }
}

/** The ids of local chains rise in the order of their networks. */
function chainsOf({ pid = 0 }: ChildProcess): StackChain[] {
  return childrenNamed(pid, 'chain')
    .map(chain => ({
      chainId: Number(argumentOf(chain, '--chain-id')),
      url: `http://127.0.0.1:${argumentOf(chain, '--port')}`,
    }))
    .sort((one, other) => one.chainId - other.chainId)
}

function databaseUrlOf({ pid = 0 }: ChildProcess, home: string): string {
  const password = readFileSync(join(home, 'postgres/password'), 'utf8')
  const port = argumentOf(childNamed(pid, 'database'), '-p')
  return `postgres://kindyield:${password}@127.0.0.1:${port}/postgres`
}

/** The value of a command-line flag of a process. */
function argumentOf({ command }: RunningProcess, flag: string): string {
  const words = command.split(' ')
  return words[words.indexOf(flag) + 1] ?? ''
}

/** Where two networks keep everything, within a data folder. */
export function homeOfTwo(dataDir: string): string {
  return join(dataDir, 'two-networks')
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'kindyield-e2e-'))
}

/** A data folder with the seeded chain of the flows, if they run: replaying it is much faster than seeding a new one. */
export function newDataDirWithChain(): string {
  const dataDir = newDataDir()
  const { SEEDED_CHAIN } = process.env
  if (SEEDED_CHAIN !== undefined) cpSync(SEEDED_CHAIN, join(dataDir, 'chain'), { recursive: true })
  return dataDir
}

export function removeDataDir(dataDir: string): void {
  for (const home of [dataDir, homeOfTwo(dataDir)]) removePostgres(join(home, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}
