import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findFreePort, startOnFreePort } from './index.ts'

const listeners: Server[] = []

afterEach(async () => {
  for (const listener of listeners.splice(0)) await new Promise(resolve => listener.close(resolve))
})

async function listenOn(port: number): Promise<Server> {
  const listener = createServer()
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  listeners.push(listener)
  return listener
}

test('findFreePort skips a taken port', async () => {
  const taken = await findFreePort()
  const listener = await listenOn(taken)
  expect(await findFreePort(taken)).toBeGreaterThan(taken)
  await new Promise(resolve => listener.close(resolve))
  expect(await findFreePort(taken)).toBe(taken)
})

test('startOnFreePort skips a port that another program takes before the start', async () => {
  const tried: number[] = []
  const started = await startOnFreePort(await findFreePort(), async port => {
    tried.push(port)
    if (tried.length === 1) await listenOn(port)
    await listenOn(port)
    return port
  })
  expect(tried).toHaveLength(2)
  expect(started).toBeGreaterThan(tried[0] ?? 0)
})

test('startOnFreePort throws the error of a start whose port is still free, without a retry', async () => {
  let attempts = 0
  const start = async () => {
    attempts += 1
    throw new Error('no room on the disk')
  }
  await expect(startOnFreePort(undefined, start)).rejects.toThrow('no room on the disk')
  expect(attempts).toBe(1)
})
