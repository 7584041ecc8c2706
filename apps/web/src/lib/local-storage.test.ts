import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'kindyield.example'

afterEach(() => removeStored(KEY))

function refuse(method: 'getItem' | 'setItem') {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError')
  })
}

test('what a full storage does not take is read all the same, and not the older value that it still holds', () => {
  writeStored(KEY, 'older')
  refuse('setItem')
  writeStored(KEY, 'newer')
  expect(readStored(KEY)).toBe('newer')
})

test('where storage is forbidden, what was written lasts for the visit', () => {
  refuse('getItem')
  refuse('setItem')
  expect(readStored(KEY)).toBeNull()
  writeStored(KEY, 'kept')
  expect(readStored(KEY)).toBe('kept')
  removeStored(KEY)
  expect(readStored(KEY)).toBeNull()
})

test('once storage takes values again, it alone counts', () => {
  refuse('setItem')
  writeStored(KEY, 'kept')
  vi.restoreAllMocks()
  writeStored(KEY, 'stored')
  window.localStorage.setItem(KEY, 'from another tab')
  expect(readStored(KEY)).toBe('from another tab')
})
