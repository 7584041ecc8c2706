import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from './rules/all.ts'

/** Otherwise the code has changed and the rule with it, which only the long campaign would tell. */
test('every rule that is broken on purpose stands in the contracts, and its test among the tests', () => {
  for (const { rule, file, from, also, testFile, test: name } of mutations) {
    const source = read(`../src/${file}`)
    for (const text of [from, ...(also ? [also.from] : [])]) expect(source.split(text), rule).toHaveLength(2)
    if (!testFile.includes('*')) expect(read(`../test/${testFile}`), rule).toMatch(new RegExp(`${name}\\(|${name}$`, 'm'))
  }
})

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
