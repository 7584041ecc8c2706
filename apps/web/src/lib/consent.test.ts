import { expect, test } from 'vitest'
import { hasAgreed, storeConsent, TERMS_VERSION } from './consent.ts'

const KEY = 'kindyield.consent'

test('R1 an agreement is kept with its version and date, and can be taken back', () => {
  expect(hasAgreed()).toBe(false)
  storeConsent(true)
  expect(hasAgreed()).toBe(true)
  const { version, date } = JSON.parse(window.localStorage.getItem(KEY) ?? '')
  expect(version).toBe(TERMS_VERSION)
  expect(new Date(date).toISOString()).toBe(date)
  storeConsent(false)
  expect(hasAgreed()).toBe(false)
})

test.each([
  ['other terms', JSON.stringify({ version: TERMS_VERSION - 1, date: new Date().toISOString() })],
  ['something else', '{'],
])('R1 an agreement to %s does not count', (_, text) => {
  window.localStorage.setItem(KEY, text)
  expect(hasAgreed()).toBe(false)
})
