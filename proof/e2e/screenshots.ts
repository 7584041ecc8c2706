/** Takes screenshots of every screen and state; with `--compare COMMIT`, of that version, too, and compares them. */
import { parseArgs } from 'node:util'
import { compareVersions } from './screens/compare-versions.ts'
import { takeScreenshots } from './screens/take-screenshots.ts'

const { values, positionals } = parseArgs({
  options: { compare: { type: 'string' } },
  allowPositionals: true,
})
if (values.compare === undefined) await takeScreenshots(positionals)
else await compareVersions(values.compare, positionals)
