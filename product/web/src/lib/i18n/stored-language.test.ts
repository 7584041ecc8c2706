import { expect, test } from 'vitest'
import { initialLanguage, storeLanguage } from './stored-language.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr-FR', 'es'], 'es'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('a first visit with browser languages %j starts in %s', (languages, expected) => {
  expect(initialLanguage(languages)).toBe(expected)
})

test('a stored choice takes precedence over the browser', () => {
  storeLanguage('en')
  expect(initialLanguage(['es'])).toBe('en')
})

test('ignores an invalid stored value', () => {
  window.localStorage.setItem('kindyield.language', 'klingon')
  expect(initialLanguage(['es'])).toBe('es')
})
