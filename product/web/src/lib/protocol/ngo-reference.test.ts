import { expect, test } from 'vitest'
import { ngoIdentity, ngoOfPosition, ngoPath, ngoReference } from './ngo-reference.ts'

const tide = { chainId: 1, id: '7', key: 'blue-tide' }
const keyless = { ...tide, key: null }

test('links name a non-profit by its key, and without one by its number', () => {
  expect(ngoReference(tide)).toBe('blue-tide')
  expect(ngoPath(tide)).toBe('/ngo/blue-tide')
  expect(ngoPath(tide, 'aave')).toBe('/ngo/blue-tide?protocol=aave')
  expect(ngoPath(keyless, 'lido')).toBe('/ngo/7?protocol=lido')
})

test('rows of one key are one non-profit on all networks, rows without a key only on their own', () => {
  expect(ngoIdentity(tide)).toBe(ngoIdentity({ ...tide, chainId: 2, id: '9' }))
  expect(ngoOfPosition({ chainId: 2, ngoId: '9', ngoKey: 'blue-tide' })).toBe(ngoIdentity(tide))
  expect(ngoIdentity(keyless)).not.toBe(ngoIdentity({ ...keyless, chainId: 2 }))
})
