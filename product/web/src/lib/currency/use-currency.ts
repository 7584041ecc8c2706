import type { Currency } from '@kindyield/api-contract'
import { useSyncExternalStore } from 'react'
import { onCurrencyChange, readCurrency } from './stored-currency.ts'

/** The currency in which all screens show values. */
export function useCurrency(): Currency {
  return useSyncExternalStore(onCurrencyChange, readCurrency)
}
