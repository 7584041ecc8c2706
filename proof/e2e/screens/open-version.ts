import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

export type Version = { commit: string; folder: string; close(): void }

/** Checks another version out beside this one, with the packages that are installed here if they are the same. */
export function openVersion(root: string, name: string): Version {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', '--verify', `${name}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-version-'))
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  const packages = readPackages(root)
  if (isDeepStrictEqual(readPackages(folder), packages)) {
    for (const each of foldersOf(packages)) sharePackages(join(root, each), join(folder, each))
  }
  return { commit, folder, close: () => git('worktree', 'remove', '--force', folder) }
}

/** What npm installs, by its place: at the root, or in a workspace with another version. */
type Packages = Record<string, unknown>

function readPackages(root: string): Packages {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Packages
  }
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')))
}

function foldersOf(packages: Packages): Set<string> {
  return new Set(Object.keys(packages).map(path => path.slice(0, path.indexOf('node_modules/') + 12)))
}

/** Links every package, but the workspaces to those of the new version: their links are relative. */
function sharePackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.name.startsWith('@')) sharePackages(source, target)
    else symlinkSync(source, target)
  }
}
