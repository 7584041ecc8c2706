import { accounts } from '@kindyield/devnet'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { validateSignInMessage } from './sign-in-message.ts'

const { address } = accounts.owner
const now = new Date('2026-03-01T12:00:00.000Z')
const rules = { origins: ['https://kindyield.test'], chainIds: [31_337], address, now }

const MESSAGE = `kindyield.test wants you to sign in with your Ethereum account:
${address}

Sign in to Kindyield. This costs nothing and sends nothing.

URI: https://kindyield.test
Version: 1
Chain ID: 31337
Nonce: k4Bq7Zt0WmXhJc2Ls9Vd
Issued At: 2026-03-01T11:59:00.000Z
Expiration Time: 2026-03-01T12:05:00.000Z`

const check = (text: string) => validateSignInMessage(text, rules)

function errorOf(text: string): string {
  try {
    check(text)
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).code).toBe('signInRejected')
    return (error as ApiError).message
  }
  return 'accepted'
}

test('R4 the message of the web app is valid, and its nonce is returned', () => {
  const written = createSiweMessage({
    address,
    chainId: 31_337,
    domain: 'kindyield.test',
    uri: 'https://kindyield.test',
    version: '1',
    statement: 'Sign in to Kindyield. This costs nothing and sends nothing.',
    nonce: 'k4Bq7Zt0WmXhJc2Ls9Vd',
    issuedAt: new Date('2026-03-01T11:59:00.000Z'),
    expirationTime: new Date('2026-03-01T12:05:00.000Z'),
  })
  expect(written).toBe(MESSAGE)
  expect(check(written)).toEqual({ nonce: 'k4Bq7Zt0WmXhJc2Ls9Vd', chainId: 31_337 })
})

test.each([
  ['without a statement', (text: string) => text.replace(/\n\nSign in.*\n\n/, '\n\n\n')],
  ['with its scheme', (text: string) => `https://${text}`],
  [
    'with every field',
    (text: string) => `${text}\nNot Before: 2026-03-01T11:59:00Z\nRequest ID: 7\nResources:\n- ipfs://a`,
  ],
  ['with times of another zone', (text: string) => text.replace('T12:05:00.000Z', 'T13:05:00+01:00')],
  ['of a page of the site', (text: string) => text.replace('URI: https://kindyield.test', '$&/stake?ngo=2')],
])('R4 a message %s is valid', (_, change) => {
  const changed = change(MESSAGE)
  expect(changed).not.toBe(MESSAGE)
  expect(errorOf(changed)).toBe('accepted')
})

const line = (from: string, to: string) => (text: string) => text.replace(new RegExp(`^${from}.*$`, 'm'), to)
const drop = (field: string) => (text: string) => text.replace(new RegExp(`\\n${field}: .*`), '')
const end = (more: string) => (text: string) => text + more
const issued = (date: string) => line('Issued At', `Issued At: ${date}`)
const expires = (date: string) => line('Expiration Time', `Expiration Time: ${date}`)
const ORDER =
  'must stand there once, in the order URI, Version, Chain ID, Nonce, Issued At, Expiration Time, Not Before, Request ID, Resources'

test.each<[string, (text: string) => string, string]>([
  ['text after its end', end('\nand all my tokens'), 'last field must be followed by nothing'],
  ['an empty line after its end', end('\n'), 'last field must be followed by nothing'],
  ['a second nonce', end('\nNonce: anotherNonce1'), `Nonce ${ORDER}`],
  ['a nonce twice', line('Nonce', 'Nonce: firstNonce11\nNonce: k4Bq7Zt0WmXhJc2Ls9Vd'), `Issued At ${ORDER}`],
  ['fields in another order', line('Version', 'Chain ID: 31337\nVersion: 1'), `Version ${ORDER}`],
  ['an early expiry', line('Issued At', 'Expiration Time: 2026-03-01T12:05:00Z\n$&'), `Issued At ${ORDER}`],
  ['an unknown field', line('Nonce', '$&\nColour: blue'), `Issued At ${ORDER}`],
  ['two statements', line('Sign in', '$&\nAnd this.'), 'Statement must stand between two empty lines'],
  [
    'a statement beyond ASCII',
    line('Sign in', 'Sígn in'),
    'Statement must be letters, digits, spaces and marks of RFC 3986, on one line',
  ],
  [
    'one empty line alone',
    text => text.replace(/\n\nSign in.*\n\n/, '\n\n'),
    'Statement must stand between two empty lines',
  ],
  ['CRLF', text => text.replaceAll('\n', '\r\n'), 'line ends must be LF, without CR'],
  [
    'words before it',
    text => `Hello!\n${text}`,
    'first line must be "DOMAIN wants you to sign in with your Ethereum account:"',
  ],
  [
    'a wrong checksum',
    text => text.replace(address, address.toLowerCase()),
    'Address must have the checksum of EIP-55',
  ],
  [
    'no address',
    text => text.replace(address, 'me'),
    'Address must be 0x and 40 hexadecimal digits, on the second line',
  ],
  [
    'the address of another',
    text => text.replace(address, accounts.oracle.address),
    'Address is another than publicAddress',
  ],
  ['another version', line('Version', 'Version: 2'), 'Version must be 1'],
  ['another chain', line('Chain ID', 'Chain ID: 1'), 'Chain ID must be 31337, that of this network'],
  ['a padded chain', line('Chain ID', 'Chain ID: 031337'), 'Chain ID must be a whole number'],
  [
    'another domain',
    line('kindyield.test', 'evil.test wants you to sign in with your Ethereum account:'),
    'Domain is that of another site',
  ],
  ['another scheme', text => `http://${text}`, 'Scheme is that of another site'],
  ['another URI', line('URI', 'URI: https://evil.test'), 'URI is that of another site'],
  [
    'a URI of a subdomain',
    line('URI', 'URI: https://kindyield.test.evil.test'),
    'URI is that of another site',
  ],
  ['a URI with a name', line('URI', 'URI: https://a:b@kindyield.test'), 'URI is that of another site'],
  ['a URI that is none', line('URI', 'URI: kindyield'), 'URI must be a URI of RFC 3986'],
  ['a short nonce', line('Nonce', 'Nonce: short'), 'Nonce must be eight letters and digits or more'],
  ['a date of 1970', issued('1970-01-01T00:00:00Z'), 'Issued At is more than an hour ago'],
  ['a date to come', issued('2026-03-01T12:01:01Z'), 'Issued At is in the future'],
  [
    'a date in words',
    issued('March 1, 2026'),
    'Issued At must be a date of RFC 3339, like 2026-03-01T12:00:00Z',
  ],
  [
    'a day that is none',
    issued('2026-02-30T12:00:00Z'),
    'Issued At must be a date of RFC 3339, like 2026-03-01T12:00:00Z',
  ],
  ['an expiry in the past', expires('2026-03-01T12:00:00Z'), 'Expiration Time is over'],
  ['a far expiry', expires('2026-03-02T12:00:00Z'), 'Expiration Time is more than an hour ahead'],
  ['a start to come', end('\nNot Before: 2026-03-01T12:00:01Z'), 'Not Before is still to come'],
  [
    'a request id with a space',
    end('\nRequest ID: a b'),
    'Request ID must be characters that stand in a path of RFC 3986',
  ],
  ['a resource that is none', end('\nResources:\n- a b'), 'Resources must be URIs of RFC 3986'],
  ...['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time'].map(
    field =>
      [`no ${field}`, drop(field), `${field} is missing`] as [string, (text: string) => string, string],
  ),
])('R4 a message with %s is rejected, with the field and its rule', (_, change, refusal) => {
  const changed = change(MESSAGE)
  expect(changed).not.toBe(MESSAGE)
  expect(errorOf(changed)).toBe(`The message's ${refusal}`)
})
