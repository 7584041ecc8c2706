import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from './rules/all.ts'

/** Otherwise the code has changed and the rule has not, which only the long campaign would tell. */
test('every rule that is broken on purpose stands in the contracts, once', () => {
  for (const { rule, file, from, also } of mutations) {
    const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
    for (const text of [from, ...(also ? [also.from] : [])]) expect(source.split(text), rule).toHaveLength(2)
  }
})
