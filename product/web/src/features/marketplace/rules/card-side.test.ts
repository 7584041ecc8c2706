import type { Ngo } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { exampleSide } from '#test/example-ngos.ts'
import { cardSide } from './card-side.ts'

const ngo = (status: Ngo['status'], other: Ngo['status'], chainId = 2) => ({
  status,
  sides: [exampleSide({ status, chainId: 1 }), exampleSide({ protocol: 'aave', status: other, chainId })],
})

test.each([
  ['active', 'finished', { status: 'active', protocol: 'lido' }],
  ['finished', 'active', { status: 'active', protocol: 'aave' }],
  ['paused', 'active', { status: 'active', protocol: 'aave' }],
  ['paused', 'finished', { status: 'paused', protocol: 'lido' }],
  ['finished', 'paused', { status: 'finished', protocol: 'lido' }],
] as const)('R20 %s here and %s on the other network: its card says %j', (own, other, expected) => {
  expect(cardSide(ngo(own, other), 'lido')).toEqual(expected)
})

test('R20 with both vaults on one network each list has the state of its own', () => {
  expect(cardSide(ngo('finished', 'active', 1), 'lido')).toEqual({ status: 'finished', protocol: 'lido' })
})
