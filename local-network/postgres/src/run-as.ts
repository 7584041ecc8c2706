import { readFileSync } from 'node:fs'

type User = { uid: number; gid: number }

/** The user that runs Postgres when this process is root, because Postgres refuses to run as root. */
export const runAs: User | undefined =
  process.getuid?.() === 0 ? unprivilegedUser(readFileSync('/etc/passwd', 'utf8')) : undefined

/** Binaries and clusters of checkouts that root runs. */
export const ROOT_HOME = '/var/lib/kindyield'

/**
 * The user must be in /etc/passwd, because initdb looks up its name. `nobody` on macOS has the uid -2, which Node
 * rejects.
 */
export function unprivilegedUser(passwd: string): User {
  for (const name of ['nobody', '_postgres', 'daemon']) {
    const [, uid, gid] = passwd.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** LC_ALL must be set: Postgres does not start on macOS when it cannot determine the locale. */
export const postgresEnvironment: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' }
