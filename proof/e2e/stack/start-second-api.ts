import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startServer } from './start-server.ts'

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

  const { port, service } = await startServer('api', {
    ...process.env,
    DATABASE_URL: process.env.STACK_DATABASE_URL,
    RPC_URL: process.env.CHAIN_URL,
    WEB_DIRECTORY: directory,
    ...environment,
  })
  const stop = async () => {
    await service.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

function withSetting(page: string, [name, content]: [string, string]): string {
  const empty = `<meta name="${name}" content=""`
  if (!page.includes(empty)) throw new Error(`The built page has no empty ${name}`)
  return page.replace(empty, `<meta name="${name}" content="${content}"`)
}
