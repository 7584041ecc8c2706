import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort, startService } from '@kindyield/processes'

const CADDYFILE = join(import.meta.dirname, '../../../../deploy/Caddyfile')
/** Not root: Caddy would put its own certificate authority among those that the machine trusts. */
const NOBODY = 65_534

/** Caddy with the file of `deploy/`, without TLS, in front of these ports. */
export async function startCaddy(ports: readonly number[]) {
  const home = mkdtempSync(join(tmpdir(), 'kindyield-caddy-'))
  chownSync(home, NOBODY, NOBODY)
  const url = `http://127.0.0.1:${await findFreePort(13_400)}`
  const service = startService({
    name: 'proxy',
    command: 'caddy',
    args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DOMAIN: url,
      APIS: ports.map(port => `127.0.0.1:${port}`).join(' '),
    },
    uid: NOBODY,
    gid: NOBODY,
  })
  while (!(await isListening(url))) {
    if (service.hasEnded()) throw new Error(`Caddy ended: ${service.lastOutput()}`)
    await setTimeout(50)
  }
  return {
    url,
    async stop() {
      await service.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Without an API it answers 503. */
function isListening(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
