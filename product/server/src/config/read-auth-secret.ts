import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Network } from '@kindyield/chain'
import { EnvironmentError } from './environment-error.ts'
import type { Environment } from './read-environment.ts'

const MIN_BYTES = 32

/**
 * The secret that signs access tokens. On the local network it is generated once and stored in a file, so that
 * `npm start` needs no settings; on any other network it is required.
 */
export function readAuthSecret(
  { AUTH_SECRET, SECRET_FILE }: Pick<Environment, 'AUTH_SECRET' | 'SECRET_FILE'>,
  network: Pick<Network, 'displayName' | 'isLocal'>,
): Uint8Array {
  if (AUTH_SECRET !== undefined) return new TextEncoder().encode(AUTH_SECRET)
  if (!network.isLocal) {
    throw new EnvironmentError(
      `AUTH_SECRET is missing: on ${network.displayName} it must be ${MIN_BYTES} bytes or more. Make one with: openssl rand -hex 32`,
    )
  }
  // Without a file the secret lasts as long as the process, and a restart invalidates all access tokens.
  return SECRET_FILE === undefined ? randomBytes(MIN_BYTES) : loadOrCreateSecret(SECRET_FILE)
}

function loadOrCreateSecret(file: string): Uint8Array {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Fails when the file exists: two processes that start at once both use the first one's secret.
    writeFileSync(file, randomBytes(MIN_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadableFileError(error)
  }
  try {
    const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
    if (secret.length >= MIN_BYTES) return secret
  } catch (error) {
    throw unreadableFileError(error)
  }
  throw new EnvironmentError(
    `The secret in SECRET_FILE is damaged. Delete that file; everyone signs in anew.`,
  )
}

function unreadableFileError(cause: unknown): EnvironmentError {
  return new EnvironmentError(
    'SECRET_FILE is wrong: it should be a file that the server can make and read.',
    {
      cause,
    },
  )
}
