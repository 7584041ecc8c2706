import { expect, test } from 'vitest'
import { hasAcceptedTerms, storeTermsConsent, TERMS_VERSION } from './terms-consent.ts'

const KEY = 'kindyield.consent'

test('R1 stores the consent with version and date, and can remove it', () => {
  expect(hasAcceptedTerms()).toBe(false)
  storeTermsConsent(true)
  expect(hasAcceptedTerms()).toBe(true)
  const { version, date } = JSON.parse(window.localStorage.getItem(KEY) ?? '')
  expect(version).toBe(TERMS_VERSION)
  expect(new Date(date).toISOString()).toBe(date)
  storeTermsConsent(false)
  expect(hasAcceptedTerms()).toBe(false)
})

test.each([
  ['other terms', JSON.stringify({ version: TERMS_VERSION - 1, date: new Date().toISOString() })],
  ['something else', '{'],
])('R1 ignores a consent to %s', (_, text) => {
  window.localStorage.setItem(KEY, text)
  expect(hasAcceptedTerms()).toBe(false)
})
