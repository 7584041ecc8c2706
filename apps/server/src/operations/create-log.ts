import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogDestination } from './log-destination.ts'

export type LogOptions = {
  level: string
  /** Texts that must never be written, wherever they turn up: in a message, a stack, an address. */
  secrets: readonly string[]
  /** Standard output unless a test wants to read it. */
  destination?: DestinationStream
}

const HIDDEN = '[hidden]'
/** Fields whose value is never written, whatever it is. */
const FIELDS = ['authorization', 'accessToken', 'refreshToken', 'signature', 'secret', 'password']
/** What looks like a token (three parts of base64url, the first of which opens a JSON object) or a signature. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const SIGNATURE = /\b0x[0-9a-fA-F]{128,}\b/g
const BEARER = /\bBearer\s+[\w.~+/=-]+/gi

/**
 * Lines are searched as they are written, because errors of libraries carry addresses, queries and bodies in
 * their texts, where no list of fields would find them.
 */
export function createLog({ level, secrets, destination = createLogDestination() }: LogOptions): Logger {
  const hide = createHide(secrets)
  const options = {
    level,
    redact: { paths: FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`]), censor: HIDDEN },
    hooks: { streamWrite: hide },
  }
  return pino(options, destination)
}

function createHide(secrets: readonly string[]): (line: string) => string {
  // As they stand in JSON, where quotes and backslashes are escaped; the longest first, as one may hold another.
  const written = secrets
    .flatMap(secret => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter(secret => secret.length >= 8)
    .sort((one, other) => other.length - one.length)
  return line => {
    let shown = line
    for (const secret of written) shown = shown.replaceAll(secret, HIDDEN)
    return shown.replace(TOKEN, HIDDEN).replace(SIGNATURE, HIDDEN).replace(BEARER, `Bearer ${HIDDEN}`)
  }
}
