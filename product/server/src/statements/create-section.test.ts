import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSection } from './create-section.ts'

test('R31 other requests get their turn while the lines of a batch are written', async () => {
  async function* lines() {
    for (let at = 0; at < 500; at += 1) yield { group: null, cells: [at] }
  }
  const section = createSection({
    title: 'Rewards',
    columns: [{ title: 'Position', kind: 'count', width: 9 }],
    lines: lines(),
    totals: [],
    count: 500,
    roundingTitle: 'Rounding',
  })
  let written = 0
  const others: number[] = []
  const isDone = () => written === 500
  const otherWork = (async () => {
    for (; !isDone(); others.push(written)) await setImmediate()
  })()
  for await (const _ of section.lines()) written += 1
  await otherWork
  const between = others.map((count, at) => count - (others[at - 1] ?? 0))
  expect(Math.max(...between)).toBeLessThanOrEqual(50)
})
