import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }
type Manifest = { dependencies: Record<string, string> }

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

test('the review has every package that runs in production, and no other', () => {
  const rows = reviewed.split('\n').filter(line => /^\| (server|web|build)/.test(line))
  const listed = rows.flatMap(row =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  const used = ['product/server', 'product/web'].flatMap(app =>
    Object.keys(readJson<Manifest>(`${app}/package.json`).dependencies),
  )
  const ofOthers = used.filter(name => !name.startsWith('@kindyield/'))
  expect([...new Set(listed)].sort()).toEqual([...new Set(ofOthers)].sort())
})

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
