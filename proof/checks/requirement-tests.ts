import { globSync, readFileSync } from 'node:fs'

export type RequirementTest = {
  file: string
  /** It has its placeholders, as in the source; a Solidity test is called `Contract.function`. */
  title: string
  requirements: string[]
}

const TEST_FILES = [
  '{product,local-network,proof,scripts}/**/*.{test.ts,test.tsx,spec.ts}',
  'product/contracts/test/**/*.t.sol',
]

/** The titles in it are examples. */
const OWN_TEST = 'proof/checks/requirements.test.ts'

/** Every test in the sources that names a requirement. */
export function findRequirementTests(): RequirementTest[] {
  const files = globSync(TEST_FILES, { exclude: ['**/node_modules/**', OWN_TEST] })
  return files.sort().flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return file.endsWith('.sol') ? solidityTests(file, source) : typeScriptTests(file, source)
  })
}

/** A text that begins with a requirement is the title of a test, or of a group of tests. */
export function typeScriptTests(file: string, source: string): RequirementTest[] {
  const titles = source.matchAll(/(['"`])(R\d+ (?:\\.|(?!\1)[^\\])*)\1/g)
  return [...titles].map(([, , title = '']) => ({ file, title, requirements: requirementsIn(title) }))
}

/** `@custom:requirement R12 R24` above a contract counts for all its tests, above a function for that one. */
export function solidityTests(file: string, source: string): RequirementTest[] {
  const tests: RequirementTest[] = []
  let contract = ''
  let ofContract: string[] = []
  let tagged: string[] = []
  for (const line of source.split('\n')) {
    const tag = /^\s*\/\/\/ @custom:requirement (.*)$/.exec(line)?.[1]
    const name = /^(?:abstract )?contract (\w+)/.exec(line)?.[1]
    const method = /^\s*function (\w+)/.exec(line)?.[1]
    if (tag !== undefined) tagged = requirementsIn(tag)
    if (name !== undefined) {
      contract = name
      ofContract = tagged
      tagged = []
    }
    if (method !== undefined) {
      const requirements = [...new Set([...ofContract, ...tagged])]
      const isTest = /^(test|invariant)/.test(method)
      if (isTest && requirements.length > 0)
        tests.push({ file, title: `${contract}.${method}`, requirements })
      tagged = []
    }
  }
  return tests
}

function requirementsIn(text: string): string[] {
  return [...new Set(text.match(/\bR\d+\b/g))]
}
