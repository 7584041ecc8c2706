import { networks } from '@kindyield/chain/testing/networks'
import { expect, test } from 'vitest'
import { EnvironmentError } from './environment-error.ts'
import { readEnvironment } from './read-environment.ts'
import { webOrigins } from './web-origins.ts'

const complete = { DATABASE_URL: 'postgres://localhost/kindyield', RPC_URL: 'http://127.0.0.1:8545' }

test('defaults to the local network on port 3000', () => {
  expect(readEnvironment(complete)).toMatchObject({
    networks: [{ name: 'local' }],
    PORT: 3000,
    HOST: '127.0.0.1',
  })
})

test('lists every wrong variable at once, with its rule and without its value', () => {
  const variables = { ...complete, NETWORK: 'Main net', PORT: '70000', DATABASE_URL: 'mysql://top-secret@db' }
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
  try {
    readEnvironment(variables)
  } catch (error) {
    const { message } = error as Error
    expect(message).toContain('NETWORK is wrong: it should be the name of a network in DEPLOYMENTS')
    expect(message).toContain('PORT is wrong: it should be a port from 1 to 65535')
    expect(message).toContain('DATABASE_URL is wrong: it should be an address like postgres://')
    expect(message).not.toContain('RPC_URL')
    expect(message).not.toContain('top-secret')
  }
})

test('says that a variable is missing', () => {
  expect(() => readEnvironment({})).toThrow('RPC_URL is missing')
})

test('takes several values with commas between, and an empty one as none', () => {
  const environment = readEnvironment({
    ...complete,
    RPC_URL: 'https://one.example/key, https://two.example',
    TRUSTED_PROXIES: '10.0.0.0/8,::1',
    CORS_ORIGINS: '',
  })
  expect(environment.networks[0].rpcUrls).toEqual(['https://one.example/key', 'https://two.example'])
  expect(environment.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
  expect(environment.CORS_ORIGINS).toEqual([])
})

const KEY = `0x${'1'.repeat(64)}`
const { RPC_URL: _, ...withoutNode } = complete
const several = {
  ...withoutNode,
  NETWORKS: 'hoodi,test-net',
  RPC_URL_HOODI: 'https://hoodi.example',
  RPC_URL_TEST_NET: 'https://one.example,https://two.example',
  KEEPER_PRIVATE_KEY: KEY,
  MAX_GAS_PRICE_GWEI_TEST_NET: '7',
}

test('R8 reads what is set for each of several networks, and for all what is set for none', () => {
  expect(readEnvironment(several).networks).toEqual([
    { name: 'hoodi', rpcUrls: ['https://hoodi.example'], keeperKey: KEY, maxGwei: 50 },
    { name: 'test-net', rpcUrls: ['https://one.example', 'https://two.example'], keeperKey: KEY, maxGwei: 7 },
  ])
  const alone = { ...withoutNode, NETWORK: 'hoodi', RPC_URL_HOODI: 'https://hoodi.example' }
  expect(readEnvironment(alone).networks).toMatchObject([{ rpcUrls: ['https://hoodi.example'] }])
})

test.each([
  [
    'a node for all of several networks',
    { RPC_URL_HOODI: undefined, RPC_URL: 'https://n.example' },
    'RPC_URL_HOODI is missing',
  ],
  ['a wrong node of one', { RPC_URL_TEST_NET: 'ws://secret' }, 'RPC_URL_TEST_NET is wrong'],
  ['a wrong key of one', { KEEPER_PRIVATE_KEY_HOODI: '0x12' }, 'KEEPER_PRIVATE_KEY_HOODI is wrong'],
  ['one network twice', { NETWORKS: 'hoodi,hoodi' }, 'NETWORKS is wrong'],
  ['another network beside them', { NETWORK: 'sepolia' }, 'NETWORK is wrong: it should be left out'],
])('R8 %s is refused, and named', (_, changed, message) => {
  expect(() => readEnvironment({ ...several, ...changed })).toThrow(message)
})

test.each([
  ['RPC_URL', 'ws://node.example'],
  ['RPC_URL', 'https://one.example,'],
  ['WEB_ORIGINS', 'kindyield.example'],
  ['WEB_ORIGINS', 'https://kindyield.example/app'],
  ['CORS_ORIGINS', '*'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['PRICE_URL', 'file:///etc/passwd'],
])('%s=%s is rejected, and the variable is named', (name, value) => {
  expect(() => readEnvironment({ ...complete, [name]: value })).toThrow(`${name} is wrong`)
})

test('R4 the sign-in domain is the local address or the development server’s, and on other networks what is configured', () => {
  const DEVELOPMENT = 'http://localhost:5173'
  const local = readEnvironment({ ...complete, PORT: '4000' })
  expect(webOrigins(local, networks.local)).toEqual([
    'http://127.0.0.1:4000',
    'http://localhost:4000',
    DEVELOPMENT,
  ])
  const open = readEnvironment({ ...complete, HOST: '0.0.0.0', PORT: '80' })
  expect(webOrigins(open, networks.local)).toEqual(['http://127.0.0.1', 'http://localhost', DEVELOPMENT])
  const bound = readEnvironment({ ...complete, HOST: '::1' })
  expect(webOrigins(bound, networks.local)).toContain('http://[::1]:3000')
  expect(() => webOrigins(local, networks.hoodi)).toThrow('WEB_ORIGINS is missing: on Hoodi')
  const WEB_ORIGINS = 'https://kindyield.example'
  expect(webOrigins(readEnvironment({ ...complete, WEB_ORIGINS }), networks.hoodi)).toEqual([WEB_ORIGINS])
})
