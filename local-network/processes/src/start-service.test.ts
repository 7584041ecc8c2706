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

test('reports the exit code and the last output of a service', async () => {
  const service = startService({ name: 'test', command: '/bin/sh', args: ['-c', 'echo no room >&2; exit 7'] })
  expect(await service.ended).toBe('exit code 7')
  await until(() => service.lastOutput() !== '')
  expect(service.lastOutput()).toBe('no room')
})

test('a missing program ends the service instead of crashing the parent', async () => {
  const service = startService({ name: 'test', command: '/no/such/program', args: [] })
  expect(await service.ended).toContain('ENOENT')
})

test('ready resolves when the program sends listening', async () => {
  const service = startService({
    name: 'test',
    command: process.execPath,
    args: ['-e', "process.send('listening')"],
    signalsReady: true,
  })
  await service.ready
  expect(await service.ended).toBe('exit code 0')
})

test('stop waits until the process has ended', async () => {
  const service = startService({ name: 'test', command: '/bin/sleep', args: ['60'] })
  expect(isAlive(service.pid)).toBe(true)
  await service.stop()
  expect(isAlive(service.pid)).toBe(false)
})

test('services are stopped when their parent is killed with SIGKILL', async () => {
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
