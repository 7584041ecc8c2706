import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFigures, type Figure } from './create-figures.ts'

function finish(...rows: Figure[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-figures-'))
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    write.mockRestore()
    rmSync(folder, { recursive: true })
  })
  const file = pathToFileURL(join(folder, 'figures.json'))
  const figures = createFigures()
  for (const row of rows) figures.add(row)
  const isMet = figures.finish(file)
  return { isMet, printed: write.mock.calls.join(''), saved: JSON.parse(readFileSync(file, 'utf8')) }
}

const ratio = { what: 'ratio', unit: '', min: 0.5 }

test.each([
  [0.5, true, 'at least 0.5'],
  [0.49, false, 'at least 0.5 MISSED'],
])('a ratio of %d with a limit of 0.5: met is %s', (value, isMet, printed) => {
  expect(finish({ ...ratio, value })).toMatchObject({ isMet, printed: expect.stringContaining(printed) })
})

test('a missed aim is printed and saved with its reason, but does not fail the benchmark', () => {
  const { isMet, printed, saved } = finish({ ...ratio, value: 0.1, aimBecause: 'no database' })
  expect(isMet).toBe(true)
  expect(printed).toContain('at least 0.5 (an aim, missed)')
  expect(saved).toEqual([{ ...ratio, value: 0.1, aimBecause: 'no database' }])
})

test('an aim does not hide the limit of another figure', () => {
  const aim = { ...ratio, value: 0.1, aimBecause: 'no database' }
  expect(finish(aim, { ...ratio, value: 0.1 }).isMet).toBe(false)
})
