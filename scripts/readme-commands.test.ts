import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('every command of the README exists', () => {
  const named = [...read('README.md').matchAll(/`npm (?:run )?(\w[\w:]*)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

test('every command brings the Node and the packages that it needs', () => {
  const program = /^node scripts\/(start|test|with-tools)\.mjs\b/
  expect(Object.entries(scripts).filter(([, command]) => !program.test(command))).toEqual([])
})
