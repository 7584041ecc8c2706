import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '@kindyield/processes'

const ROOT = join(import.meta.dirname, '../../..')

export type SecondApi = { url: string; stop(): Promise<void> }

/**
 * Starts a second API on the stack's chain and database, with other settings of the web app. A build writes settings
 * only into meta elements, so they are replaced in a copy of the built page.
 */
export async function startSecondApi(
  settings: Record<string, string>,
  environment: NodeJS.ProcessEnv = {},
): Promise<SecondApi> {
  const directory = mkdtempSync(join(tmpdir(), 'kindyield-site-'))
  cpSync(join(ROOT, 'local-network/web/dist'), directory, { recursive: true })
  const page = join(directory, 'index.html')
  writeFileSync(page, Object.entries(settings).reduce(withSetting, readFileSync(page, 'utf8')))
  rmSync(`${page}.br`)

  const { PORT = String(await findFreePort()), ...others } = environment
  const server = spawn(process.execPath, [join(ROOT, 'local-network/server/src/main.ts'), '--role', 'api'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: process.env.STACK_DATABASE_URL,
      RPC_URL: process.env.CHAIN_URL,
      PORT,
      WEB_DIRECTORY: directory,
      ...others,
    },
  })
  const ended = new Promise(resolve => server.once('close', resolve))
  const url = `http://127.0.0.1:${PORT}`
  await waitUntilReady(url, server)
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  return { url, stop }
}

function withSetting(page: string, [name, content]: [string, string]): string {
  const empty = `<meta name="${name}" content=""`
  if (!page.includes(empty)) throw new Error(`The built page has no empty ${name}`)
  return page.replace(empty, `<meta name="${name}" content="${content}"`)
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(50)
  }
  throw new Error(`The server ended with ${server.exitCode} before it was ready`)
}
