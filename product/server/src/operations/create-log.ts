import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogDestination } from './log-destination.ts'

export type LogOptions = {
  level: string
  /** Texts that are replaced wherever they occur: in a message, a stack or a URL. */
  secrets: readonly string[]
  /** Standard output by default. */
  destination?: DestinationStream
}

const REDACTED = '[hidden]'
/** Fields whose value is always redacted. */
const SECRET_FIELDS = ['authorization', 'accessToken', 'refreshToken', 'signature', 'secret', 'password']
/** What looks like a token (three parts of base64url, the first of which opens a JSON object) or a signature. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const SIGNATURE = /\b0x[0-9a-fA-F]{128,}\b/g
const BEARER = /\bBearer\s+[\w.~+/=-]+/gi

/**
 * A logger that redacts secrets. Whole lines are searched, because errors of libraries contain URLs, queries and
 * bodies in their messages, where a list of fields would not find them.
 */
export function createLog({ level, secrets, destination = createLogDestination() }: LogOptions): Logger {
  const redact = createRedactor(secrets)
  const options = {
    level,
    redact: {
      paths: SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`]),
      censor: REDACTED,
    },
    hooks: { streamWrite: redact },
  }
  return pino(options, destination)
}

function createRedactor(secrets: readonly string[]): (line: string) => string {
  // Also as JSON escapes them; the longest first, because one may contain another.
  const patterns = secrets
    .flatMap(secret => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter(secret => secret.length >= 8)
    .sort((one, other) => other.length - one.length)
  return line => {
    let redacted = line
    for (const secret of patterns) redacted = redacted.replaceAll(secret, REDACTED)
    return redacted
      .replace(TOKEN, REDACTED)
      .replace(SIGNATURE, REDACTED)
      .replace(BEARER, `Bearer ${REDACTED}`)
  }
}
