import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { startService } from './index.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 20))
}

test('a service says how it ended and what its last words were', async () => {
  const service = startService({ name: 'test', command: '/bin/sh', args: ['-c', 'echo no room >&2; exit 7'] })
  expect(await service.ended).toBe('exit code 7')
  await until(() => service.lastWords() !== '')
  expect(service.lastWords()).toBe('no room')
})

test('a program that does not exist is an end, not a crash', async () => {
  const service = startService({ name: 'test', command: '/no/such/program', args: [] })
  expect(await service.ended).toContain('ENOENT')
})

test('a program of ours is heard when it announces itself', async () => {
  const service = startService({
    name: 'test',
    command: process.execPath,
    args: ['-e', "process.send('listening')"],
    announces: true,
  })
  await service.announced
  expect(await service.ended).toBe('exit code 0')
})

test('stop waits until the process is gone', async () => {
  const service = startService({ name: 'test', command: '/bin/sleep', args: ['60'] })
  expect(isAlive(service.pid)).toBe(true)
  await service.stop()
  expect(isAlive(service.pid)).toBe(false)
})

test('services end with a parent that was killed outright', async () => {
  const module = new URL('./index.ts', import.meta.url).href
  const program = `
    const { startService } = await import('${module}')
    const service = startService({ name: 'test', command: '/bin/sleep', args: ['60'] })
    console.log(service.pid)
    setInterval(() => {}, 1000)
  `
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>(resolve => parent.stdout.once('data', data => resolve(Number(data))))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !isAlive(pid))
})
