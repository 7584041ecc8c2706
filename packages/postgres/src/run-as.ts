import { readFileSync } from 'node:fs'

/** Postgres refuses to run as root; then it runs as `nobody`, with its files where that user can reach them. */
export const runAs: { uid: number; gid: number } | undefined = process.getuid?.() === 0 ? nobody() : undefined

/** Home of the binaries and clusters that belong to root's checkouts. */
export const ROOT_HOME = '/var/lib/kindyield'

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}
