import { execFileSync, spawnSync } from 'node:child_process'
import { basename, dirname, relative } from 'node:path'

/** Files that differ from where this branch left `main`, committed or not; without those that were deleted. */
export function changedFiles(folder = '.'): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
      .split('\n')
      .filter(line => line !== '')
  // A clone of one branch has no `main` of its own.
  const base = ['main', 'origin/main']
    .map(branch => spawnSync('git', ['merge-base', 'HEAD', branch], { cwd: folder, encoding: 'utf8' }))
    .find(({ status }) => status === 0)
  return [
    ...lines('diff', '--name-only', '--diff-filter=d', base?.stdout.trim() ?? 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ].sort()
}

/** The tests whose folders are nearest to one of the files. */
export function nearestTests(tests: readonly string[], files: readonly string[], most: number): string[] {
  const distance = (test: string) =>
    Math.min(...files.map(file => (file === test ? -1 : stepsBetween(dirname(file), dirname(test)))))
  return tests.toSorted((one, other) => distance(one) - distance(other)).slice(0, most)
}

/** How many folders one goes up and down. */
function stepsBetween(from: string, to: string): number {
  return relative(from, to)
    .split('/')
    .filter(step => step !== '').length
}

/** A contract test with its text. */
type ContractTest = { path: string; text: string }

/**
 * The contract tests that are about the changed sources: those that import one, and those named after the same part of
 * the product (`Lido`, `Aave`, `Vault`). In the end all of them import nearly all sources.
 */
export function relatedContractTests(files: readonly string[], tests: readonly ContractTest[]): string[] {
  const names = files
    .filter(file => file.endsWith('.sol'))
    .map(file => basename(file).replace(/(\.t)?\.sol$/, ''))
  const isRelated = ({ path, text }: ContractTest) =>
    names.some(name => {
      const [part = name] = /^[A-Z][a-z]+/.exec(name.replace(/^I(?=[A-Z])/, '')) ?? []
      return basename(path).startsWith(part) || new RegExp(`import .*/${name}\\.sol"`).test(text)
    })
  return tests.filter(isRelated).map(({ path }) => path)
}
