/** Renders the pictures of docs/architecture from their sources. With --check it only fails when one is outdated. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'

const viz = await instance()
for (const source of globSync('docs/architecture/*.dot')) {
  const target = source.replace(/dot$/, 'svg')
  const drawn = viz.renderString(readFileSync(source, 'utf8'), { format: 'svg' })
  if (!process.argv.includes('--check')) writeFileSync(target, drawn)
  else if (drawn !== readFileSync(target, 'utf8')) {
    process.stderr.write(`${target} does not fit its source. Run: npm run docs:picture\n`)
    process.exitCode = 1
  }
}
