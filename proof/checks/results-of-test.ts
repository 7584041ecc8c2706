import type { TestResult } from './test-reports.ts'

/** A test as its source has it: with the placeholders of its title. Of a Solidity test: `Contract.function`. */
type NamedTest = { file: string | undefined; title: string }

/** The results of a test: several where it runs for each of many values, none where it did not run. */
export function resultsOfTest({ file, title }: NamedTest, results: readonly TestResult[]): TestResult[] {
  const literals = literalsOf(title)
  return results.filter(result => (result.file ?? file) === file && hasInOrder(result.name, literals))
}

/** What is wrong with the results of a test; undefined when it ran and passed. */
export function faultOfResults(own: readonly TestResult[]): string | undefined {
  if (own.length === 0) return 'did not run'
  if (own.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return own.every(({ outcome }) => outcome === 'passed') ? undefined : 'was skipped'
}

/** The parts of a title between its placeholders: `${value}`, `$value`, `%s`. */
function literalsOf(title: string): string[] {
  return title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}|\$\w+|%[sdifjoO#]/)
}

function hasInOrder(name: string, literals: readonly string[]): boolean {
  let end = 0
  return literals.every(literal => {
    const start = name.indexOf(literal, end)
    end = start + literal.length
    return start !== -1
  })
}
