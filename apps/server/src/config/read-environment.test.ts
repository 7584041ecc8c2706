import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './read-environment.ts'

const complete = { DATABASE_URL: 'postgres://localhost/kindyield', RPC_URL: 'http://127.0.0.1:8545' }

test('defaults to the local network on port 3000', () => {
  expect(readEnvironment(complete)).toMatchObject({ NETWORK: 'local', PORT: 3000, HOST: '127.0.0.1' })
})

test('lists every wrong variable at once, with its rule and without its value', () => {
  const variables = { ...complete, NETWORK: 'mainnet', PORT: '70000', DATABASE_URL: 'mysql://top-secret@db' }
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
  try {
    readEnvironment(variables)
  } catch (error) {
    const { message } = error as Error
    expect(message).toContain('NETWORK is wrong: it should be local, hoodi or sepolia')
    expect(message).toContain('PORT is wrong: it should be a port from 1 to 65535')
    expect(message).toContain('DATABASE_URL is wrong: it should be an address like postgres://')
    expect(message).not.toContain('RPC_URL')
    expect(message).not.toContain('top-secret')
  }
})

test('says that a variable is missing', () => {
  expect(() => readEnvironment({})).toThrow('RPC_URL is missing')
})
