import { CURRENCIES, type Currency } from '@kindyield/api-contract'
import { storeCurrency } from '#lib/currency/stored-currency.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { HeaderSelect } from './header-select.tsx'

const signs: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£' }

export function CurrencySelect() {
  const t = useT()
  const currency = useCurrency()
  return (
    <HeaderSelect
      label={t('currency.label')}
      value={currency}
      shown={signs[currency]}
      options={CURRENCIES.map(value => ({ value, label: t(`currency.${value}`) }))}
      onChange={storeCurrency}
      testId="currency-switch"
    />
  )
}
