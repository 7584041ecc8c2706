import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { EnvironmentError } from './environment-error.ts'
import type { Environment } from './read-environment.ts'

const MIN_BYTES = 32

/**
 * What signs the access tokens. On the local network it is made once and kept in a file, so that `npm start`
 * needs no settings; anywhere else it must be given, and nothing starts without it.
 */
export function readAuthSecret({
  NETWORK,
  AUTH_SECRET,
  SECRET_FILE,
}: Pick<Environment, 'NETWORK' | 'AUTH_SECRET' | 'SECRET_FILE'>): Uint8Array {
  if (AUTH_SECRET !== undefined) return new TextEncoder().encode(AUTH_SECRET)
  if (NETWORK !== 'local') {
    throw new EnvironmentError(
      `AUTH_SECRET is missing: on ${NETWORK} it must be ${MIN_BYTES} bytes or more. Make one with: openssl rand -hex 32`,
    )
  }
  // Without a file the secret lasts as long as the process: a restart ends all access tokens.
  return SECRET_FILE === undefined ? randomBytes(MIN_BYTES) : keepSecret(SECRET_FILE)
}

function keepSecret(file: string): Uint8Array {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Fails when it exists: of two that start at once, both end up with the first one's.
    writeFileSync(file, randomBytes(MIN_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadable(error)
  }
  try {
    const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
    if (secret.length >= MIN_BYTES) return secret
  } catch (error) {
    throw unreadable(error)
  }
  throw new EnvironmentError(
    `The secret in SECRET_FILE is damaged. Delete that file; everyone signs in anew.`,
  )
}

function unreadable(cause: unknown): EnvironmentError {
  return new EnvironmentError(
    'SECRET_FILE is wrong: it should be a file that the server can make and read.',
    {
      cause,
    },
  )
}
