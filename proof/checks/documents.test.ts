import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

type Manifest = { version: string } & Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Record<string, string>>
>

const manifests = ['package.json', ...globSync('{product,local-network,proof}/*/package.json')].map(
  file => [file, readJson<Manifest>(file)] as const,
)
const records = globSync('docs/decisions/[0-9]*.md').sort()

test('every decision has its number, a date and a status', () => {
  for (const file of records) {
    const [title, , status] = readFileSync(file, 'utf8').split('\n')
    expect(title, file).toMatch(new RegExp(`^# ${basename(file).slice(0, 3)}: `))
    expect(status, file).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \[\d{3}\])/)
  }
})

test('the list of decisions has all of them, with their titles', () => {
  const listed = readFileSync('docs/decisions/README.md', 'utf8').match(/^- \[.*$/gm)
  expect(listed).toEqual(
    records.map(file => {
      const [, number, title] = /^# (\d+): (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
      return `- [${number}](${basename(file)}) ${title}`
    }),
  )
})

test('every package has the version of the newest release in the changelog', () => {
  const [, version] =
    /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  for (const [file, manifest] of manifests) expect(manifest.version, file).toBe(version)
})

test('Renovate groups packages that are in use', () => {
  const { packageRules } = readJson<{ packageRules: { matchPackageNames: string[] }[] }>('renovate.json')
  const used = new Set(
    manifests.flatMap(([, { dependencies, devDependencies, optionalDependencies, overrides }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }),
    ),
  )
  const named = packageRules.flatMap(rule => rule.matchPackageNames).filter(name => !name.endsWith('/**'))
  expect(named.filter(name => !used.has(name))).toEqual([])
})

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
