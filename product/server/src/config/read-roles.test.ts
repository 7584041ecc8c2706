import { expect, test } from 'vitest'
import { EnvironmentError } from './environment-error.ts'
import { readRoles } from './read-roles.ts'

test.each([
  [[], ['api', 'indexer', 'keeper']],
  [
    ['--role', 'all'],
    ['api', 'indexer', 'keeper'],
  ],
  [['--role=keeper'], ['keeper']],
  [
    ['--role', 'indexer, api'],
    ['indexer', 'api'],
  ],
])('%j are the roles %j', (args, roles) => {
  expect([...readRoles(args)]).toEqual(roles)
})

test.each([
  [['--role', 'keper'], '"keper"'],
  [['--role', 'api,,x'], '", x"'],
  [['--role'], '--role'],
  [['--rol', 'api'], "Unknown option '--rol'"],
  [['api'], 'Usage'],
])('%j is rejected with a helpful message', (args, words) => {
  expect(() => readRoles(args)).toThrow(EnvironmentError)
  expect(() => readRoles(args)).toThrow(words)
})
