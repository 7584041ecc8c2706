import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { networks } from '@kindyield/chain/testing/networks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EnvironmentError } from './environment-error.ts'
import { readAuthSecret } from './read-auth-secret.ts'
import { readEnvironment } from './read-environment.ts'

const complete = { DATABASE_URL: 'postgres://localhost/kindyield', RPC_URL: 'http://127.0.0.1:8545' }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secretWith = (variables: Record<string, string>, network = networks.local) =>
  readAuthSecret(readEnvironment({ ...complete, ...variables }), network)

test('R5 the local network makes a secret once, readable by its owner alone', () => {
  const SECRET_FILE = join(folder, 'new', 'auth-secret')
  const first = secretWith({ SECRET_FILE })
  expect(first.length).toBe(32)
  expect(statSync(SECRET_FILE).mode & 0o777).toBe(0o600)
  expect(secretWith({ SECRET_FILE })).toEqual(first)
  expect(readFileSync(SECRET_FILE, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})

test('R5 a given secret is used as it is, on every network', () => {
  const AUTH_SECRET = 'a secret of more than thirty-two bytes'
  for (const network of Object.values(networks)) {
    expect(Buffer.from(secretWith({ AUTH_SECRET }, network)).toString()).toBe(AUTH_SECRET)
  }
})

test.each(['hoodi', 'sepolia'] as const)('R5 %s without a secret does not start', name => {
  const variables = { SECRET_FILE: join(folder, 'auth-secret') }
  expect(() => secretWith(variables, networks[name])).toThrow(EnvironmentError)
  expect(() => secretWith(variables, networks[name])).toThrow('AUTH_SECRET is missing')
})

test('R5 a short secret is rejected, and not printed', () => {
  expect(() => secretWith({ AUTH_SECRET: 'too-short' })).toThrow('AUTH_SECRET is wrong')
  expect(() => secretWith({ AUTH_SECRET: 'too-short' })).not.toThrow('too-short')
})

test('R5 with a damaged secret the server does not start', () => {
  const SECRET_FILE = join(folder, 'damaged')
  writeFileSync(SECRET_FILE, 'abcd')
  expect(() => secretWith({ SECRET_FILE })).toThrow('damaged')
  expect(() => secretWith({ SECRET_FILE: folder })).toThrow(EnvironmentError)
})
