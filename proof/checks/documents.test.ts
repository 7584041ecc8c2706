import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { changelogSection } from '../../scripts/changelog-section.ts'

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

test('the changelog has one heading for each version, the newest first, and what is not released above them', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm) ?? []
  const [unreleased, ...released] = headings
  expect(unreleased).toBe('## Unreleased')
  const versions = released.map(
    heading => /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/.exec(heading)?.[1] ?? heading,
  )
  const newestFirst = versions.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  expect(versions).toEqual(newestFirst)
  expect(new Set(versions).size).toBe(versions.length)
})

test('the notes of a release are its section of the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- Now\n\n## 0.2.0 - 2026-12-01\n\n- Then\n\n## 0.1.0 - 2026-11-15\n\n- First\n'
  expect(changelogSection(changelog, '0.2.0')).toBe('- Then\n')
  expect(changelogSection(changelog, '0.1.0')).toBe('- First\n')
  expect(() => changelogSection(changelog, '0.2.1')).toThrow('no version 0.2.1')
})

test('code owners are teams, and own paths that exist', () => {
  const lines = readFileSync('.github/CODEOWNERS', 'utf8').match(/^[^#\n].*$/gm) ?? []
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    const [path = '', ...owners] = line.split(/\s+/)
    if (path !== '*') expect(existsSync(`.${path}`), path).toBe(true)
    expect(owners.length, path).toBeGreaterThan(0)
    for (const owner of owners) expect(owner, path).toMatch(/^@kindyield\/[a-z]+$/)
  }
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

const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json')

test('every command of the README exists', () => {
  const readme = readFileSync('README.md', 'utf8')
  const named = [...readme.matchAll(/`npm (?:run )?(\w[\w:]*)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

test('every command brings the Node and the packages that it needs', () => {
  const program = /^node scripts\/(start|test|with-tools)\.mjs\b/
  expect(Object.entries(scripts).filter(([, command]) => !program.test(command))).toEqual([])
})

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
