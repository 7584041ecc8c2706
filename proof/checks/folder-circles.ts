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
