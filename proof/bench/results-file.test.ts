import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resultsFile } from './results-file.ts'

test("a trial's results are where git ignores them", () => {
  const file = fileURLToPath(resultsFile('anything'))
  expect(execFileSync('git', ['check-ignore', file], { encoding: 'utf8' }).trim()).toBe(file)
})
