import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Of Debian's package postgresql-15. */
export const PROGRAMS = '/usr/lib/postgresql/15/bin'
/** Where its servers listen for connections of this machine. */
export const SOCKETS = '/var/run/postgresql'

/** Postgres refuses to be root, and knows its superuser by the name. */
export const postgresUser = findUser('postgres')

function findUser(name: string): { uid: number; gid: number } {
  const [, uid, gid] =
    new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Runs statements as the superuser of a server on this machine, and returns what they print. */
export async function runStatements(port: number, ...statements: string[]): Promise<string> {
  const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', SOCKETS, '-p', String(port)]
  const commands = statements.flatMap(statement => ['-c', statement])
  const { stdout } = await promisify(execFile)(`${PROGRAMS}/psql`, [...args, ...commands, 'postgres'], {
    cwd: '/',
    ...postgresUser,
  })
  return stdout.trim()
}
