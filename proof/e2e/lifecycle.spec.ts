import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createPublicClient, createTestClient, http } from 'viem'
import { childNamed, childrenOf, descendantsOf, isAlive } from './stack/process-tree.ts'
import { newDataDirWithChain, removeDataDir, type Stack, startStack } from './stack/start-stack.ts'

const ROOT = join(import.meta.dirname, '../..')
const YEAR = 365 * 24 * 60 * 60

let dataDir: string
const stacks: Stack[] = []

test.beforeEach(() => {
  dataDir = newDataDirWithChain()
})

test.afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop()
  removeDataDir(dataDir)
})

async function start(...args: string[]): Promise<Stack> {
  const stack = await startStack(dataDir, args)
  stacks.push(stack)
  return stack
}

/**
 * Runs the launcher, which must refuse to start in these words, without a stack trace; returns what it said. It does not
 * block this process: connections that servers close meanwhile would look open to the next request.
 */
async function expectRefused(
  words: RegExp[],
  {
    environment = {},
    args = ['--data-dir', dataDir],
  }: { environment?: Record<string, string>; args?: string[] } = {},
): Promise<string> {
  const command = ['local-network/launcher/src/main.ts', ...args]
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  const [status] = (await once(child, 'close')) as [number | null]
  expect(status).toBe(1)
  for (const each of words) expect(stderr).toMatch(each)
  expect(stderr).not.toContain('    at ')
  return stderr
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The stack has no process')
  return pid
}

async function ngoNames(stack: Stack): Promise<string[]> {
  const response = await fetch(`${stack.url}/api/lido/NGO?skip=0&take=100`)
  const { data } = (await response.json()) as { data: { name: string }[] }
  return data.map(({ name }) => name)
}

test('two instances started at the same time have separate servers, chains and databases', async () => {
  const otherDir = newDataDirWithChain()
  const starting = startStack(otherDir)
  try {
    const [one, other] = await Promise.all([start(), starting])
    for (const address of ['url', 'chainUrl', 'databaseUrl'] as const) {
      expect(new URL(one[address]).port).not.toBe(new URL(other[address]).port)
    }
    await other.stop()
    expect(await ngoNames(one)).toHaveLength(8)
    expect(one.output()).not.toContain('unexpectedly')
  } finally {
    await (await starting).stop()
    removeDataDir(otherDir)
  }
})

test('SIGTERM to npm start ends every process, in order', async () => {
  const npm = spawn('npm', ['start', '--', '--data-dir', dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '13000' },
  })
  const output: string[] = []
  npm.stdout.setEncoding('utf8').on('data', text => output.push(text))
  try {
    await expect.poll(() => output.join('')).toContain('Open http')
    const running = descendantsOf(pidOf(npm))
    expect(running.length).toBeGreaterThan(5)
    npm.kill('SIGTERM')
    await expect.poll(() => running.filter(({ pid }) => isAlive(pid))).toEqual([])
    expect(output.join('')).toContain('Stopped.')
  } finally {
    npm.kill('SIGTERM')
  }
})

test('every wrong environment variable is listed in one message', async () => {
  const environment = { PORT: '99999', DATABASE_URL: 'mysql://secret@host', LOG_LEVEL: 'loud' }
  const words = [
    /PORT should be a port from 1 to 65535/,
    /DATABASE_URL should be an address like postgres:\/\//,
    /LOG_LEVEL should be fatal, error/,
  ]
  expect(await expectRefused(words, { environment })).not.toContain('secret')
})

test('an unknown flag is refused with the usage', () =>
  expectRefused([/Unknown option '--frsh'/, /--fresh/], { args: ['--data-dir', dataDir, '--frsh'] }))

test('a chain that does not match the contracts or is damaged is refused with instructions', async () => {
  const recordFile = join(dataDir, 'chain/deployment.json')
  const record = readFileSync(recordFile, 'utf8')
  writeFileSync(recordFile, record.replace(/"fingerprint": "[0-9a-f]/, '"fingerprint": "x'))
  await expectRefused([/was made with other contracts than the ones compiled now/, /npm start -- --fresh/])

  writeFileSync(recordFile, record)
  const journal = join(dataDir, 'chain/journal')
  const damaged = readFileSync(journal, 'utf8').replace('"time":', '"tims":')
  writeFileSync(journal, damaged)
  await expectRefused([/is damaged in line \d+\. Begin anew with: npm start -- --fresh/])
  expect(readFileSync(journal, 'utf8')).toBe(damaged)
})

test('a chain of an earlier version is refused, not ignored', async () => {
  const chain = join(dataDir, 'chain')
  for (const file of readdirSync(chain)) rmSync(join(chain, file))
  writeFileSync(join(chain, 'state.json'), '{}')
  await expectRefused([/was kept by an earlier version/, /npm start -- --fresh/])
  expect(readdirSync(chain)).toEqual(['state.json'])
})

test('a data folder that is a file is refused with instructions', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expectRefused([/A folder was expected/], { args: ['--data-dir', file] })
})

/** One data folder for all of them: each test takes the stack that the one before left running, or starts the next. */
test.describe
  .serial('ends', () => {
    let folder: string
    let stack: Stack
    let pids: number[]

    const chainOf = ({ chainUrl }: Stack) => createPublicClient({ transport: http(chainUrl) })
    const testClientOf = ({ chainUrl }: Stack) =>
      createTestClient({ mode: 'hardhat', transport: http(chainUrl) })

    const next = async (...args: string[]) => {
      stack = await startStack(folder, args)
      pids = childrenOf(pidOf(stack.process)).map(({ pid }) => pid)
      expect(pids.length).toBeGreaterThanOrEqual(3)
      expect(await ngoNames(stack)).toHaveLength(8)
    }
    const expectNoProcess = () => expect.poll(() => pids.filter(isAlive)).toEqual([])

    test.beforeAll(async () => {
      folder = newDataDirWithChain()
      await next()
    })

    test.afterAll(async () => {
      await stack.stop()
      removeDataDir(folder)
    })

    test('a second instance on the same data is refused and does not affect the first', async () => {
      const said = await expectRefused([/already running/], { args: ['--data-dir', folder] })
      expect(said).toContain(`Kindyield is already running on ${folder}.`)
      expect(await ngoNames(stack)).toHaveLength(8)
    })

    test('a killed server is reported and restarted', async () => {
      process.kill(childNamed(pidOf(stack.process), 'server').pid, 'SIGKILL')
      await expect.poll(() => stack.output()).toContain('The server ended unexpectedly (signal SIGKILL)')
      await expect.poll(() => ngoNames(stack).catch(() => [])).toHaveLength(8)
    })

    test('a killed database is reported, and the rest stops cleanly', async () => {
      await killAndExpectStop('database')
      await next()
    })

    test('after kill -9 of the chain the next start has the same head, and the indexer detects no reorg', async () => {
      await testClientOf(stack).mine({ blocks: 3 })
      const before = await chainOf(stack).getBlock()
      await killAndExpectStop('chain')
      await next()
      expect((await chainOf(stack).getBlock()).hash).toBe(before.hash)
      const log = readFileSync(join(folder, 'logs/server.log'), 'utf8')
      expect(log).toContain('leader lock acquired')
      expect(log).not.toMatch(/the chain was reset|the chain was reorganised/)
    })

    test('no process survives when the launcher is killed, and the next start resumes', async () => {
      stack.process.kill('SIGKILL')
      await stack.ended
      await expectNoProcess()
      await next()
    })

    test('SIGINT ends every process, even twice in a row, and the next start resumes the same data, also with the chain a year ahead', async () => {
      const names = await ngoNames(stack)
      await testClientOf(stack).increaseTime({ seconds: YEAR })
      await testClientOf(stack).mine({ blocks: 1 })
      const before = await chainOf(stack).getBlock()
      expect(Number(before.timestamp)).toBeGreaterThan(Date.now() / 1000 + YEAR - 60)
      await endTwice('SIGINT')

      await next()
      expect(await ngoNames(stack)).toEqual(names)
      const chain = chainOf(stack)
      const resumed = await chain.getBlock({ blockNumber: before.number })
      expect(resumed.hash).toBe(before.hash)
      // Blocks mined within one second share their timestamp, so these are a second apart. Blocks of the keeper may be
      // between them.
      await testClientOf(stack).mine({ blocks: 2, interval: 1 })
      const head = await chain.getBlock()
      for (let number = before.number; number < head.number; number++) {
        const [older, newer] = await Promise.all([
          chain.getBlock({ blockNumber: number }),
          chain.getBlock({ blockNumber: number + 1n }),
        ])
        expect(newer.timestamp).toBeGreaterThanOrEqual(older.timestamp)
      }
      expect(head.timestamp).toBeGreaterThan(before.timestamp)
    })

    test('SIGTERM ends every process, even twice in a row, and --fresh creates a new chain', async () => {
      const genesisOf = async (each: Stack) => (await chainOf(each).getBlock({ blockNumber: 0n })).hash
      const before = await genesisOf(stack)
      await endTwice('SIGTERM')
      await next('--fresh')
      expect(await genesisOf(stack)).not.toBe(before)
      const { timestamp } = await chainOf(stack).getBlock()
      expect(Number(timestamp)).toBeLessThan(Date.now() / 1000 + YEAR / 2)
    })

    async function endTwice(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
      stack.process.kill(signal)
      stack.process.kill(signal)
      expect(await stack.ended).toBe(0)
      await expectNoProcess()
    }

    async function killAndExpectStop(name: 'chain' | 'database'): Promise<void> {
      process.kill(childNamed(pidOf(stack.process), name).pid, 'SIGKILL')
      expect(await stack.ended).toBe(1)
      expect(stack.output()).toContain(`The ${name} ended unexpectedly (signal SIGKILL). Stopping the rest.`)
      await expectNoProcess()
    }
  })
