import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, launchAnvil } from './launch-anvil.ts'
import { startAnvil } from './start-anvil.ts'

let other: Anvil

beforeAll(async () => {
  other = await startAnvil()
})
afterAll(() => other.stop())

test('the chain that another program has on the port is not taken for its own', async () => {
  const port = Number(new URL(other.url).port)
  await expect(launchAnvil({}, port)).rejects.toThrow('The local chain did not start (exit code 1)')
  expect(other.service.hasEnded()).toBe(false)
})
