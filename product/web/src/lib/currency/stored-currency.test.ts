import { expect, test, vi } from 'vitest'
import { onCurrencyChange, readCurrency, storeCurrency } from './stored-currency.ts'

const KEY = 'kindyield.currency'

test('R11 is dollars in every region until one is stored', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'es-ES'])
  expect(readCurrency()).toBe('USD')
  storeCurrency('EUR')
  expect(readCurrency()).toBe('EUR')
  expect(window.localStorage.getItem(KEY)).toBe('EUR')
})

test('R45 ignores an invalid stored value', () => {
  window.localStorage.setItem(KEY, 'XAU')
  expect(readCurrency()).toBe('USD')
})

test('R45 tells of a change here and in another tab, until it is unsubscribed', () => {
  const changed = vi.fn()
  const end = onCurrencyChange(changed)
  storeCurrency('GBP')
  expect(changed).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(changed).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.language' }))
  expect(changed).toHaveBeenCalledTimes(2)
  end()
  storeCurrency('USD')
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(changed).toHaveBeenCalledTimes(2)
})
