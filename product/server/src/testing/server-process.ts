import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Api } from '../api/context/api-environment.ts'
import { listen } from './services/listen.ts'

const HEALTHY_WITHIN_MS = 60_000

const MAIN = fileURLToPath(new URL('../../../../local-network/server/src/main.ts', import.meta.url))

type ServerProcess = ChildProcessByStdio<null, Readable, Readable>
type Start = {
  args?: string[]
  /** Run before the server, in its process. */
  preload?: string
  /** Where its log goes, instead of a pipe. */
  stdout?: number
  /** The folder of a repository with another version. */
  root?: string | undefined
}

/** The server's own program, in a process of its own. */
export function startMain(
  variables: Record<string, string>,
  { args = [], preload, stdout, root }: Start = {},
) {
  const { PATH = '' } = process.env
  const imported =
    preload === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(preload)}`]
  const options: SpawnOptions = { env: { PATH, ...variables }, stdio: ['ignore', stdout ?? 'pipe', 'pipe'] }
  const main = root === undefined ? MAIN : join(root, 'product/server/src/main.ts')
  const started = spawn(process.execPath, [...imported, main, ...args], options) as ServerProcess
  // A test that fails half-way must not leave it running.
  onTestFinished(() => void started.kill('SIGKILL'))
  return started
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const { port } = await listen(probe)
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** An API of a process, as the helpers of tests use one. */
export function apiAt(port: number): Api {
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { request } as unknown as Api
}

export async function untilHealthy(port: number): Promise<void> {
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      response => response.ok,
      () => false,
    )
  const deadline = performance.now() + HEALTHY_WITHIN_MS
  while (!(await isHealthy())) {
    if (performance.now() > deadline) throw new Error(`No server answers on port ${port}`)
    await setTimeout(50)
  }
}
