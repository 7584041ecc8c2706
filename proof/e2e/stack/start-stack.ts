import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePostgres } from '@kindyield/postgres'
import { childNamed } from './process-tree.ts'

export type Stack = {
  url: string
  /** RPC URL of the chain itself, for methods that the server does not forward. */
  chainUrl: string
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
  return {
    url,
    chainUrl: `http://127.0.0.1:${argumentOf(child, 'chain', '--port')}`,
    databaseUrl: databaseUrlOf(child, dataDir),
    dataDir,
    process: child,
    output: () => output,
    ended,
    stop,
  }
}

function databaseUrlOf(stack: ChildProcess, dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8')
  return `postgres://kindyield:${password}@127.0.0.1:${argumentOf(stack, 'database', '-p')}/postgres`
}

/** The value of a command-line flag of one of the stack's processes. */
function argumentOf({ pid }: ChildProcess, child: 'chain' | 'database', flag: string): string {
  if (pid === undefined) throw new Error('The stack has no process')
  const words = childNamed(pid, child).command.split(' ')
  return words[words.indexOf(flag) + 1] ?? ''
}

function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'kindyield-e2e-'))
}

/** A data folder with a seeded chain: replaying it is much faster than seeding a new one. */
export function newDataDirWithChain(): string {
  const dataDir = newDataDir()
  cpSync(process.env.SEEDED_CHAIN ?? '', join(dataDir, 'chain'), { recursive: true })
  return dataDir
}

export function removeDataDir(dataDir: string): void {
  removePostgres(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}
