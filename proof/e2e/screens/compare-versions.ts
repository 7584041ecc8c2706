import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareFolders } from './compare-pictures.ts'
import { comparisonPage, FOLDERS } from './comparison-page.ts'
import { openVersion } from './open-version.ts'

const ROOT = join(import.meta.dirname, '../../..')
const RESULTS = join(ROOT, 'test-results/screens')
const SAME_MOMENT = pathToFileURL(join(import.meta.dirname, 'same-moment.ts')).href

/** In a clock that stands still, no minute passes after which a caller may ask again. */
const NO_LIMIT = '1000000'

/**
 * Takes the screens of another commit and of the working tree, each with the scenes of its own version, and writes a
 * page with those that differ. Both run at the same moment, on chains of their own.
 */
export async function compareVersions(name: string, scenes: string[]): Promise<void> {
  const environment = {
    ...process.env,
    SCREENS_AT: String(Date.now()),
    RATE_LIMIT_PER_MINUTE: NO_LIMIT,
    AUTH_RATE_LIMIT_PER_MINUTE: NO_LIMIT,
    RPC_RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  }
  // Ctrl-C ends both programs; this one goes on until it has removed the other version.
  process.on('SIGINT', () => {})
  const version = openVersion(ROOT, name)
  try {
    rmSync(RESULTS, { recursive: true, force: true })
    const codes = await Promise.all([takeScreens(version.folder, 'before'), takeScreens(ROOT, 'after')])
    // What a version has said is above; the screens that both have taken are compared.
    if (codes.some(code => code !== 0)) process.exitCode = 1
  } finally {
    version.close()
  }
  const comparison = await compareFolders(join(RESULTS, FOLDERS.before), join(RESULTS, FOLDERS.after))
  const page = join(RESULTS, 'index.html')
  writeFileSync(page, comparisonPage(version.commit, comparison))
  const { equal, different, onlyBefore, onlyAfter } = comparison
  const counts = [
    `${equal.length} equal`,
    `${different.length} different`,
    `${onlyBefore.length} only before`,
    `${onlyAfter.length} only after`,
  ]
  process.stdout.write(`${counts.join(', ')}: ${page}\n`)

  /** Installs what the version lacks. Its screens go into the folder in which its program runs. */
  async function takeScreens(root: string, which: keyof typeof FOLDERS): Promise<number> {
    const folder = join(RESULTS, which)
    mkdirSync(folder, { recursive: true })
    const command = 'cd "$SCREENS_FOLDER" && NODE_OPTIONS="--import $SCREENS_MOMENT" node "$SCREENS_SCRIPT"'
    const taking = spawn(process.execPath, [join(root, 'scripts/with-tools.mjs'), command, ...scenes], {
      stdio: 'inherit',
      env: {
        ...environment,
        SCREENS_MOMENT: SAME_MOMENT,
        SCREENS_FOLDER: folder,
        SCREENS_SCRIPT: join(root, scriptOf(root)),
      },
    })
    const [code] = await once(taking, 'close')
    return code
  }
}

/** Finds the program of a version by its `npm run screenshots`. */
function scriptOf(root: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { screenshots: string }
  }
  const [, script] = /node (\S+\/screenshots\.ts)/.exec(scripts.screenshots) ?? []
  if (script === undefined) throw new Error(`${root} has no program that takes screenshots`)
  return script
}
