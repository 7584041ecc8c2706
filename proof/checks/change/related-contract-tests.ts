import { basename } from 'node:path'

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
