/**
 * Fails unless every dependency is pinned to an exact version that the lock file has, without registry URLs and with
 * binaries for every platform.
 */
import { globSync, readFileSync } from 'node:fs'
import { type LockedPackage, missingPlatforms } from './missing-platforms.ts'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>
type Locked = LockedPackage & { resolved?: string; link?: boolean }

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock = read('package-lock.json') as { packages: Record<string, Manifest & Locked> }
const problems = missingPlatforms(lock.packages)

const workspaces = [
  '',
  ...globSync('{product,local-network,proof}/*/package.json').map(path => path.replace('/package.json', '')),
]
for (const workspace of workspaces) {
  const manifest = read(workspace === '' ? 'package.json' : `${workspace}/package.json`) as Manifest
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        problems.push(`${workspace || 'the root'}: ${name} is not pinned exactly: ${version}`)
      const locked =
        lock.packages[`${workspace}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
      if (locked?.link !== true && locked?.version !== version) {
        problems.push(
          `${workspace || 'the root'}: ${name} is ${version}, in the lock file ${locked?.version ?? 'missing'}`,
        )
      }
    }
  }
}
for (const [path, { resolved, integrity, link }] of Object.entries(lock.packages)) {
  if (/^https?:/.test(resolved ?? '')) problems.push(`${path} names a registry`)
  if (path.includes('node_modules/') && link !== true && integrity === undefined)
    problems.push(`${path} has no checksum`)
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
