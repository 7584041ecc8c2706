import { expect, test } from 'vitest'
import { chosenProtocol } from './chosen-protocol.ts'

test.each([
  ['', null, 'lido'],
  ['', 'aave', 'aave'],
  ['protocol=lido', 'aave', 'lido'],
  ['protocol=aave', null, 'aave'],
  ['protocol=other', 'aave', 'aave'],
  ['', 'other', 'lido'],
])('with the address %j and the stored choice %j it is %s', (search, stored, protocol) => {
  if (stored !== null) window.localStorage.setItem('kindyield-protocol', stored)
  expect(chosenProtocol(new URLSearchParams(search))).toBe(protocol)
})
