import { type Task, tasks } from '../tasks.ts'

export type Change = {
  files: readonly string[]
  tests: readonly string[]
  contractTests: readonly string[]
}

const LINTED = /\.(c|m)?(ts|tsx|js|json|css)$/
const WEB = /^(product|local-network)\/web\//
const E2E = /^proof\/e2e\//
/** What the web and the flows import, too. */
const SHARED = /^(product\/(api-contract|chain|domain)|local-network\/devnet)\/|^(tsconfig|package)/

/** Checks of the files themselves and of the types around them, and the given tests. */
export function tasksOfChange({ files, tests, contractTests }: Change): Task[] {
  const sources = files.filter(file => /\.(ts|tsx|json)$/.test(file))
  const isShared = sources.some(file => SHARED.test(file))
  const linted = files.filter(file => LINTED.test(file))
  const contracts = files.filter(file => file.endsWith('.sol'))
  const aave = contractTests.filter(test => test.includes('/Aave'))
  return [
    ...(linted.length > 0 ? [withFiles('format and lint', 1, ['--no-errors-on-unmatched', ...linted])] : []),
    ...(isShared || sources.some(file => WEB.test(file)) ? [named('types of the web')] : []),
    ...(isShared || sources.some(file => E2E.test(file)) ? [named('types of e2e')] : []),
    ...(sources.some(file => !WEB.test(file) && !E2E.test(file)) ? [named('types')] : []),
    ...(contracts.length > 0 ? [withFiles('contract format', 1, contracts), named('contract lint')] : []),
    ...(contracts.length + tests.length > 0 ? [named('contract build')] : []),
    ...(aave.length > 0 ? [named('build of Aave 3.6'), named('Aave state for the contract tests')] : []),
    ...(contractTests.length > 0 ? [withFiles('contract tests', 0, contractTests)] : []),
    ...(tests.length > 0
      ? [{ ...withFiles('unit and service tests', 0, tests), after: ['contract build'] }]
      : []),
  ]
}

function named(name: string): Task {
  const task = tasks.find(each => each.name === name)
  if (task === undefined) throw new Error(`There is no task ${name}`)
  return task
}

/** A task of `npm test` for these files, in place of its last `replaced` arguments. */
function withFiles(name: string, replaced: number, files: readonly string[]): Task {
  const task = named(name)
  const command = task.command.slice(0, task.command.length - replaced)
  return { ...task, command: [...command, ...files] }
}
