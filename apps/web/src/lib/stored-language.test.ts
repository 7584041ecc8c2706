import { expect, test, vi } from 'vitest'
import { initialLanguage, storeLanguage } from './stored-language.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr-FR', 'es'], 'es'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('a first visit with %j starts in %s', (languages, expected) => {
  expect(initialLanguage(languages)).toBe(expected)
})

test('a choice is kept and wins over the browser', () => {
  storeLanguage('en')
  expect(initialLanguage(['es'])).toBe('en')
})

test('a stored value that is no language is passed over', () => {
  window.localStorage.setItem('kindyield.language', 'klingon')
  expect(initialLanguage(['es'])).toBe('es')
})

test('forbidden storage does not stop anything: the choice lasts for the visit', () => {
  const asked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storeLanguage('es')
  expect(initialLanguage(['en'])).toBe('es')
  expect(asked).toHaveBeenCalled()
  // Tests share their modules: what was kept for the visit must not be kept for theirs.
  asked.mockRestore()
  storeLanguage('en')
})
