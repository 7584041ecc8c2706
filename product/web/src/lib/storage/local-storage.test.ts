import { afterEach, expect, test, vi } from 'vitest'
import { fillStorage } from '#test/fill-storage.ts'
import { listStoredKeys, readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'kindyield.example'

afterEach(() => removeStored(KEY))

function refuse(method: 'getItem' | 'setItem') {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError')
  })
}

test('a full storage returns the new value, not the old one it still has', () => {
  writeStored(KEY, 'older')
  refuse('setItem')
  writeStored(KEY, 'newer')
  expect(readStored(KEY)).toBe('newer')
})

test('blocked storage keeps values in memory', () => {
  refuse('getItem')
  refuse('setItem')
  expect(readStored(KEY)).toBeNull()
  writeStored(KEY, 'kept')
  expect(readStored(KEY)).toBe('kept')
  removeStored(KEY)
  expect(readStored(KEY)).toBeNull()
})

test('storage takes precedence again once it accepts values', () => {
  refuse('setItem')
  writeStored(KEY, 'kept')
  vi.restoreAllMocks()
  writeStored(KEY, 'stored')
  window.localStorage.setItem(KEY, 'from another tab')
  expect(readStored(KEY)).toBe('from another tab')
})

test('lists the keys of a prefix, also those that storage did not take', () => {
  writeStored(KEY, 'stored')
  fillStorage()
  expect(writeStored(`${KEY}.2`, 'kept')).toBe(false)
  expect(listStoredKeys(KEY).sort()).toEqual([KEY, `${KEY}.2`])
  removeStored(`${KEY}.2`)
})
