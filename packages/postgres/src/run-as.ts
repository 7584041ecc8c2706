import { readFileSync } from 'node:fs'

type User = { uid: number; gid: number }

/** Postgres refuses to run as root; then it runs as another user, with its files where that one can reach them. */
export const runAs: User | undefined =
  process.getuid?.() === 0 ? unprivilegedUser(readFileSync('/etc/passwd', 'utf8')) : undefined

/** Home of the binaries and clusters that belong to root's checkouts. */
export const ROOT_HOME = '/var/lib/kindyield'

/** It must be in the list, because initdb asks for its name; `nobody` of macOS is -2, which Node does not take. */
export function unprivilegedUser(passwd: string): User {
  for (const name of ['nobody', '_postgres', 'daemon']) {
    const [, uid, gid] = passwd.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}
