import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}
type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const readJson = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content
const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const [, review = ''] = readFileSync('docs/security.md', 'utf8').split(/^## Dependencies$/m)
const reviewed = review.split(/^## /m)[0] ?? ''

test('no package runs a script when it is installed, and the review names those that have one', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  const named = [...reviewed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  expect(withScript.length).toBeGreaterThan(0)
  const isNamed = (name: string) => named.includes(name) || named.includes(name.replace(/\/.*/, '/*'))
  expect(withScript.filter(name => !isNamed(name))).toEqual([])
})

test('every package has an exact version and a checksum', () => {
  const isExact = ({ version = '', integrity = '' }: Locked) =>
    /^\d+\.\d+\.\d+/.test(version) && integrity.startsWith('sha512-')
  expect(locked.length).toBeGreaterThan(1_000)
  expect(locked.filter(([, each]) => !isExact(each)).map(([path]) => path)).toEqual([])
})

test('every dependency is pinned to the exact version that the lock file has', () => {
  const manifests = ['package.json', ...globSync('{product,local-network,proof}/*/package.json')]
  for (const file of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(file)
    const workspace = file.replace(/\/?package\.json$/, '')
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      expect(version, `${name} of ${file}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      const found = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      if (found?.link !== true) expect(found?.version, `${name} of ${file} in the lock file`).toBe(version)
    }
  }
})

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => /^https?:/.test(resolved ?? ''))).toEqual([])
})

test('the review has every package that runs in production, and no other', () => {
  const rows = reviewed.split('\n').filter(line => /^\| (server|web|build)/.test(line))
  const listed = rows.flatMap(row =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  const used = ['product/server', 'product/web'].flatMap(app =>
    Object.keys(readJson<Manifest>(`${app}/package.json`).dependencies ?? {}),
  )
  const ofOthers = used.filter(name => !name.startsWith('@kindyield/'))
  expect([...new Set(listed)].sort()).toEqual([...new Set(ofOthers)].sort())
})

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
