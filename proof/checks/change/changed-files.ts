import { execFileSync, spawnSync } from 'node:child_process'

/** Files that differ from where this branch left `main`, committed or not; without those that were deleted. */
export function changedFiles(folder = '.'): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
      .split('\n')
      .filter(line => line !== '')
  // A clone of one branch has no `main` of its own.
  const base = ['main', 'origin/main']
    .map(branch => spawnSync('git', ['merge-base', 'HEAD', branch], { cwd: folder, encoding: 'utf8' }))
    .find(({ status }) => status === 0)
  return [
    ...lines('diff', '--name-only', '--diff-filter=d', base?.stdout.trim() ?? 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ].sort()
}
