import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { createMoney, type Money } from '#lib/format/create-money.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { priceQuery } from './price-query.ts'

/** Values in the reader's currency, at today's price. */
export function useMoney(): Money {
  const locale = useLocale()
  const currency = useCurrency()
  const price = useQuery(priceQuery(useApi())).data
  return useMemo(() => createMoney({ price, currency, locale }), [price, currency, locale])
}
