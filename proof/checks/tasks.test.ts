import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { GROUPS, selectTasks, tasks } from './tasks.ts'

type Workflow = { jobs: Record<string, { strategy?: unknown; steps: { run?: string }[] }> }

const names = (groups: string[]) => selectTasks(groups).map(({ name }) => name)
const workflows = globSync('.github/workflows/*.yml').map(
  file => [file, parse(readFileSync(file, 'utf8')) as Workflow] as const,
)
const commands = workflows.flatMap(([file, { jobs }]) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run ? [{ file, run }] : []))),
)

test('without a group every task is run', () => {
  expect(names([])).toEqual(tasks.map(({ name }) => name))
})

test('a group comes with the builds that it needs, and with no others', () => {
  expect(names(['types'])).toEqual(['types', 'types of e2e', 'types of the web'])
  expect(names(['unit'])).toEqual(['contract build', 'web build', 'unit and service tests'])
  expect(names(['contracts'])).toContain('build of Aave 3.6')
})

test('what reads the reports of tests does not run them again', () => {
  expect(names(['proof'])).toEqual(['requirements covered by tests', 'attempts of docs/security.md'])
})

test('a group that does not exist is refused', () => {
  expect(() => selectTasks(['linting'])).toThrow('There is no group linting')
})

test('all groups together are all tasks', () => {
  expect(names([...GROUPS])).toEqual(names([]))
})

test('the workflows run every group, and only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const groups = commands.flatMap(({ run }) => /^npm test -- (\w+)$/.exec(run)?.[1] ?? [])
  expect(groups.toSorted()).toEqual([...GROUPS].sort())
  const called = commands.flatMap(({ run }) =>
    [...run.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name),
  )
  expect(called.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
  const files = commands.flatMap(({ run }) => run.match(/(?<=^|\s)(\.ci|scripts|proof)\/[\w./-]+/g) ?? [])
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => globSync(file).length === 0)).toEqual([])
})
