import { CURRENCIES, type Currency } from '@kindyield/api-contract'
import { readStored, writeStored } from '#lib/storage/local-storage.ts'

const KEY = 'kindyield.currency'

const listeners = new Set<() => void>()

/** The stored currency, else dollars, wherever the browser is. */
export function readCurrency(): Currency {
  const stored = readStored(KEY)
  return CURRENCIES.find(currency => currency === stored) ?? 'USD'
}

export function storeCurrency(currency: Currency): void {
  writeStored(KEY, currency)
  for (const listener of listeners) listener()
}

/** Calls the listener when this tab or another one stores a currency. */
export function onCurrencyChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
