import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

function controlled() {
  const runs: PromiseWithResolvers<number>[] = []
  const call = coalesceCalls(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  return { runs, call }
}

test('calls during a run share the next one, whatever became of the first', async () => {
  const { runs, call } = controlled()
  const first = call()
  const [second, third] = [call(), call()]
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(runs).toHaveLength(2)
})

test('a call after a run starts another', async () => {
  const { runs, call } = controlled()
  const first = call()
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  const second = call()
  runs[1]?.resolve(2)
  expect(await second).toBe(2)
})
