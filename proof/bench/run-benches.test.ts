import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resultsFile } from './results-file.ts'
import { runBenches } from './run-benches.ts'

function run(name: string | undefined, fast: () => Promise<boolean> = async () => true) {
  const ran: string[] = []
  const bench = (own: string, end: () => Promise<boolean>) => () => {
    ran.push(own)
    return end()
  }
  const code = runBenches(name, {
    benches: {
      fast: bench('fast', fast),
      slow: bench('slow', async () => true),
      extra: bench('extra', async () => true),
    },
    all: ['slow', 'fast', 'extra'],
    writeDocument: () => ran.push('document'),
    print: line => ran.push(line.trim()),
    printError: line => ran.push(`error: ${line}`),
  })
  return code.then(code => ({ code, ran }))
}

test('one benchmark runs alone and says by its exit code whether its limits are met', async () => {
  expect(await run('fast')).toEqual({ code: 0, ran: ['fast', 'document'] })
  expect(await run('fast', async () => false)).toEqual({ code: 1, ran: ['fast', 'document'] })
})

test('without a name all run in their order, and then the document is written', async () => {
  const { code, ran } = await run(undefined)
  expect(code).toBe(0)
  expect(ran).toEqual(['slow', 'slow', 'fast', 'fast', 'extra', 'extra', 'document', 'all limits are met'])
})

test.each([
  ['misses a limit', async () => false],
  ['fails', () => Promise.reject(new Error('no browser'))],
])('a benchmark that %s is named at the end, and the others still run', async (_, end) => {
  const { code, ran } = await run(undefined, end)
  expect(code).toBe(1)
  expect(ran.slice(-4)).toEqual(['extra', 'extra', 'document', 'missed a limit or failed: fast'])
})

test.each(['nothing', '', 'toString'])('the name %j, which no benchmark has, gets the usage', async name => {
  expect(await run(name)).toEqual({
    code: 2,
    ran: ['error: Usage: npm run bench [-- fast|slow|extra] [--keep]'],
  })
})

test("a trial's results are where git ignores them", () => {
  const file = fileURLToPath(resultsFile('anything'))
  expect(execFileSync('git', ['check-ignore', file], { encoding: 'utf8' }).trim()).toBe(file)
})
