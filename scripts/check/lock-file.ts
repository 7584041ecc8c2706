/**
 * Fails unless every dependency is pinned exactly and the lock file holds just that, from no particular registry,
 * with its binaries for every platform.
 */
import { globSync, readFileSync } from 'node:fs'
import { type LockedPackage, missingPlatforms } from './missing-platforms.ts'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>
type Locked = LockedPackage & { resolved?: string; link?: boolean }

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock = read('package-lock.json') as { packages: Record<string, Manifest & Locked> }
const faults = missingPlatforms(lock.packages)

const rooms = [
  '',
  ...globSync('{contracts,bench,e2e,packages/*,apps/*}/package.json').map(path =>
    path.replace('/package.json', ''),
  ),
]
for (const room of rooms) {
  const manifest = read(room === '' ? 'package.json' : `${room}/package.json`) as Manifest
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        faults.push(`${room || 'the root'}: ${name} is not pinned exactly: ${version}`)
      const locked = lock.packages[`${room}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
      if (locked?.link !== true && locked?.version !== version) {
        faults.push(
          `${room || 'the root'}: ${name} is ${version}, in the lock file ${locked?.version ?? 'missing'}`,
        )
      }
    }
  }
}
for (const [path, { resolved, integrity, link }] of Object.entries(lock.packages)) {
  if (/^https?:/.test(resolved ?? '')) faults.push(`${path} names a registry`)
  if (path.includes('node_modules/') && link !== true && integrity === undefined)
    faults.push(`${path} has no checksum`)
}

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
