/** Renders docs/architecture/data-flow.svg from its source. With --check it only fails when the file is outdated. */
import { readFileSync, writeFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'

const FOLDER = new URL('../docs/architecture/', import.meta.url)
const TARGET = new URL('data-flow.svg', FOLDER)

const viz = await instance()
const drawn = viz.renderString(readFileSync(new URL('data-flow.dot', FOLDER), 'utf8'), { format: 'svg' })
if (!process.argv.includes('--check')) writeFileSync(TARGET, drawn)
else if (drawn !== readFileSync(TARGET, 'utf8')) {
  process.stderr.write('docs/architecture/data-flow.svg does not fit its source. Run: npm run docs:picture\n')
  process.exitCode = 1
}
