import { expect, test, vi } from 'vitest'
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

test('blocked storage keeps the choice in memory', () => {
  const asked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storeLanguage('es')
  expect(initialLanguage(['en'])).toBe('es')
  expect(asked).toHaveBeenCalled()
  // Tests share modules, so the in-memory fallback must be cleared.
  asked.mockRestore()
  storeLanguage('en')
})
