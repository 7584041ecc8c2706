import { afterEach, expect, test, vi } from 'vitest'
import { signedOutNotice } from './signed-out-notice.ts'

const notice = { from: '0x1', to: '0x2', connectorId: 'io.metamask', transactionIds: ['a'] }
const read = () => signedOutNotice.parse(signedOutNotice.readText())

afterEach(signedOutNotice.clear)

test('R41 the reason of a sign-out outlives a reload until it is closed', () => {
  const listener = vi.fn()
  const stop = signedOutNotice.subscribe(listener)
  signedOutNotice.write(notice)
  expect(read()).toEqual(notice)
  signedOutNotice.clear()
  expect(read()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('a blocked session storage keeps it in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  signedOutNotice.write(notice)
  expect(read()).toEqual(notice)
})

test.each(['nonsense', '{}', 'null'])('%s is no notice', text => {
  expect(signedOutNotice.parse(text)).toBeNull()
})
