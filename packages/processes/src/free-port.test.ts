import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findFreePort, startOnFreePort } from './index.ts'

const holders: Server[] = []

afterEach(async () => {
  for (const holder of holders.splice(0)) await new Promise(resolve => holder.close(resolve))
})

async function hold(port: number): Promise<Server> {
  const holder = createServer()
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  holders.push(holder)
  return holder
}

test('a taken port is stepped over', async () => {
  const taken = await findFreePort()
  const holder = await hold(taken)
  expect(await findFreePort(taken)).toBeGreaterThan(taken)
  await new Promise(resolve => holder.close(resolve))
  expect(await findFreePort(taken)).toBe(taken)
})

test('a port that another takes between the look and the start is stepped over', async () => {
  const tried: number[] = []
  const started = await startOnFreePort(await findFreePort(), async port => {
    tried.push(port)
    if (tried.length === 1) await hold(port)
    await hold(port)
    return port
  })
  expect(tried).toHaveLength(2)
  expect(started).toBeGreaterThan(tried[0] ?? 0)
})

test('a start that fails on a port that is still free fails for its own reason, once', async () => {
  let tries = 0
  const start = async () => {
    tries += 1
    throw new Error('no room on the disk')
  }
  await expect(startOnFreePort(undefined, start)).rejects.toThrow('no room on the disk')
  expect(tries).toBe(1)
})
