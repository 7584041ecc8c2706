import { type Address, getAddress, isAddress } from 'viem'
import { ApiError } from '../errors/api-error.ts'

/** The fields of an EIP-4361 message that are validated. */
export type SignInMessage = {
  scheme: string | undefined
  domain: string
  address: Address
  uri: string
  chainId: string
  nonce: string
  issuedAt: Date
  expirationTime: Date
  notBefore: Date | undefined
}

const HEAD = /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your Ethereum account:$/
/** EIP-4361: `reserved`, `unreserved` and space of RFC 3986. */
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
  'Resources',
] as const

type Field = (typeof FIELDS)[number]

/** An error that names the invalid field and its rule. */
export function invalidField(field: string, rule: string): ApiError {
  return new ApiError('signInRejected', `The message's ${field} ${rule}`)
}

/**
 * Parses an EIP-4361 message line by line, strictly by its grammar, so that the parsed message is what the wallet
 * showed. A parser that only searches for fields, as viem's does, accepts any other text that was signed along.
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (text.includes('\r')) throw invalidField('line ends', 'must be LF, without CR')
  const lines = text.split('\n')
  const head = lines.shift()?.match(HEAD)
  if (!head) {
    throw invalidField('first line', 'must be "DOMAIN wants you to sign in with your Ethereum account:"')
  }
  const [, scheme, domain = ''] = head
  const address = parseAddress(lines.shift())
  skipStatement(lines)

  const uri = take(lines, 'URI')
  if (!URL.canParse(uri)) throw invalidField('URI', 'must be a URI of RFC 3986')
  if (take(lines, 'Version') !== '1') throw invalidField('Version', 'must be 1')
  const chainId = take(lines, 'Chain ID')
  if (!/^[1-9]\d*$/.test(chainId)) throw invalidField('Chain ID', 'must be a whole number')
  const nonce = take(lines, 'Nonce')
  if (!/^[a-zA-Z0-9]{8,}$/.test(nonce)) {
    throw invalidField('Nonce', 'must be eight letters and digits or more')
  }
  const issuedAt = parseDate('Issued At', take(lines, 'Issued At'))
  // Optional in EIP-4361; required here.
  const expirationTime = parseDate('Expiration Time', take(lines, 'Expiration Time'))
  const notBefore = has(lines, 'Not Before') ? parseDate('Not Before', take(lines, 'Not Before')) : undefined
  if (has(lines, 'Request ID') && !/^[\w\-.~!$&'()*+,;=:@%]*$/.test(take(lines, 'Request ID'))) {
    throw invalidField('Request ID', 'must be characters that stand in a path of RFC 3986')
  }
  if (lines[0] === 'Resources:') skipResources(lines)
  const [left] = lines
  if (left !== undefined) {
    const field = FIELDS.find(name => left.startsWith(`${name}:`))
    throw field === undefined
      ? invalidField('last field', 'must be followed by nothing')
      : misplacedField(field)
  }
  return { scheme, domain, address, uri, chainId, nonce, issuedAt, expirationTime, notBefore }
}

function parseAddress(line = ''): Address {
  if (!isAddress(line, { strict: false })) {
    throw invalidField('Address', 'must be 0x and 40 hexadecimal digits, on the second line')
  }
  if (getAddress(line) !== line) throw invalidField('Address', 'must have the checksum of EIP-55')
  return line
}

/** An empty line, then the statement if there is one, and another empty line. */
function skipStatement(lines: string[]): void {
  const isEmpty = () => lines.shift() === ''
  if (!isEmpty()) throw invalidField('Address', 'must be followed by an empty line')
  if (lines[0] === '') {
    lines.shift()
    return
  }
  if (!STATEMENT.test(lines.shift() ?? '')) {
    throw invalidField('Statement', 'must be letters, digits, spaces and marks of RFC 3986, on one line')
  }
  if (!isEmpty()) throw invalidField('Statement', 'must stand between two empty lines')
}

function skipResources(lines: string[]): void {
  lines.shift()
  while (lines[0]?.startsWith('- ')) {
    if (!URL.canParse((lines.shift() ?? '').slice(2))) {
      throw invalidField('Resources', 'must be URIs of RFC 3986')
    }
  }
}

function has(lines: string[], field: Field): boolean {
  return lines[0]?.startsWith(`${field}: `) ?? false
}

function take(lines: string[], field: Field): string {
  if (has(lines, field)) return (lines.shift() ?? '').slice(field.length + 2)
  throw lines.some(line => line.startsWith(`${field}: `))
    ? misplacedField(field)
    : invalidField(field, 'is missing')
}

function misplacedField(field: Field): ApiError {
  return invalidField(field, `must stand there once, in the order ${FIELDS.join(', ')}`)
}

function parseDate(field: Field, value: string): Date {
  const date = new Date(value)
  // Date parses the 30th of February as the 2nd of March.
  const written = value.slice(0, 19)
  const isReal = DATE.test(value) && !Number.isNaN(date.getTime())
  if (!isReal || new Date(`${written}Z`).toISOString().slice(0, 19) !== written) {
    throw invalidField(field, 'must be a date of RFC 3339, like 2026-03-01T12:00:00Z')
  }
  return date
}
