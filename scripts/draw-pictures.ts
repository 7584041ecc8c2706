/** Draws the pictures of the documents from what they show. With --check it only fails when one is outdated. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { instance } from '@viz-js/viz'
import { drawMarks, drawWorth, readSteps } from './draw-accounting.ts'

const DOCUMENTS = fileURLToPath(new URL('../docs/', import.meta.url))
const read = (path: string) => readFileSync(DOCUMENTS + path, 'utf8')

const viz = await instance()
const steps = readSteps(read('accounting.md'))
const pictures = {
  'architecture/data-flow.svg': viz.renderString(read('architecture/data-flow.dot'), { format: 'svg' }),
  'accounting/marks.svg': drawMarks(steps),
  'accounting/worth.svg': drawWorth(steps),
}

for (const [path, picture] of Object.entries(pictures)) {
  if (!process.argv.includes('--check')) writeFileSync(DOCUMENTS + path, picture)
  else if (picture !== read(path)) {
    process.stderr.write(`docs/${path} does not fit what it shows. Run: npm run docs:picture\n`)
    process.exitCode = 1
  }
}
