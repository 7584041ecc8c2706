import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'

const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  options: ICruiseOptions
}
const TESTS = '\\.test\\.tsx?$|/testing/|^product/web/src/test/'

/** Folders of the apps that import each other in a circle. Tests are left out: they may use everything. */
export async function findFolderCircles(baseDir: string): Promise<string[]> {
  const { output } = await cruise(['product/server/src', 'product/web/src'], {
    ...options,
    baseDir,
    exclude: { path: `node_modules|${TESTS}` },
    validate: true,
    ruleSet: {
      forbidden: [
        {
          name: 'no-circles-of-folders',
          severity: 'error',
          scope: 'folder',
          from: {},
          to: { circular: true },
        },
      ],
    },
  })
  const { violations } = (output as ICruiseResult).summary
  return violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → '))
}

const MAX_FILES = 25

/** Folders with more files of their own than a reader takes in. Tests, and styles beside their component, do not count. */
export function crowdedFolders(files: readonly string[]): string[] {
  const modules = new Map<string, Set<string>>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    const slash = file.lastIndexOf('/')
    const folder = file.slice(0, slash)
    const names = modules.get(folder) ?? new Set()
    modules.set(folder, names.add(file.slice(slash + 1).replace(/(\.module)?\.\w+$/, '')))
  }
  return [...modules]
    .filter(([, names]) => names.size > MAX_FILES)
    .map(([folder, names]) => `${folder} has ${names.size} files of its own, of ${MAX_FILES} at most`)
}
