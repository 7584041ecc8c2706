/** Installs the servers of Debian that the tests of operations run, or says in one sentence what is missing. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** Program → the package of Debian that has it. */
const PROGRAMS = {
  '/usr/bin/caddy': 'caddy',
  '/usr/bin/promtool': 'prometheus',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
if (missing.length > 0) {
  const canInstall = process.getuid?.() === 0 && isThere('/usr/bin/apt-get')
  if (!canInstall) fail(`The tests of operations need ${missing.join(', ')}: run them as root on Debian 12`)
  // Without starting any of them: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' })
    if (status !== 0) fail(`apt-get ${args[0]} failed: ${stderr}`)
  }
}

function isThere(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
