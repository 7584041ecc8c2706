/** Draws the pictures of the documents from what they show. With --check it only fails when one is outdated. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'
import { drawMarks, drawWorth, readSteps } from './draw-accounting.ts'

const viz = await instance()
const steps = readSteps(readFileSync('docs/accounting.md', 'utf8'))
const pictures = [
  ...globSync('docs/architecture/*.dot').map(source => {
    const drawn = viz.renderString(readFileSync(source, 'utf8'), { format: 'svg' })
    return { file: source.replace(/dot$/, 'svg'), drawn }
  }),
  { file: 'docs/accounting/marks.svg', drawn: drawMarks(steps) },
  { file: 'docs/accounting/worth.svg', drawn: drawWorth(steps) },
]

for (const { file, drawn } of pictures) {
  if (!process.argv.includes('--check')) writeFileSync(file, drawn)
  else if (drawn !== readFileSync(file, 'utf8')) {
    process.stderr.write(`${file} does not fit what it shows. Run: npm run docs:picture\n`)
    process.exitCode = 1
  }
}
