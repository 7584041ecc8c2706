import { networkWith } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { LinePlaceholder } from '#components/ui/line-placeholder.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { formatPrice } from '#lib/format/format-money.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { priceQuery } from '#lib/queries/price-query.ts'
import { useMoney } from '#lib/queries/use-money.ts'

type PriceNoteProps = {
  className: string | undefined
  /** What has a value on the screen: ether, stablecoins (each a dollar) or both. */
  of?: readonly ('ETH' | 'USD')[]
}

/**
 * At which prices the screen's values are, and that test tokens have none. Renders nothing without a price, or where a
 * dollar would be a dollar.
 */
export function PriceNote({ className, of = ['ETH'] }: PriceNoteProps) {
  const t = useT()
  const locale = useLocale()
  const currency = useCurrency()
  const { dollarPrice } = useMoney()
  const { data: price, isPending } = useQuery(priceQuery(useApi()))
  // The local network says so in its own words.
  const networks = useNetworks()
  const isTest = of.some(each => {
    const network = networkWith(networks, each === 'ETH' ? 'lido' : 'aave')
    return network?.isTest && !network.isLocal
  })
  const named = of.filter(each => each !== currency)
  if (named.length === 0) return isTest ? <p className={className}>{t('price.test')}</p> : null
  if (!price) return isPending ? <LinePlaceholder className={className} /> : null
  const formatted = {
    ETH: formatPrice(price[currency], currency, locale),
    USD: formatPrice(dollarPrice, currency, locale, 6),
  }
  return (
    <p className={className} data-testid="price-note">
      {t(price.samples.includes(currency) ? 'price.sample' : 'price.today', {
        count: named.length,
        prices: named.map(each => `1 ${each} = ${formatted[each]}`).join(', '),
      })}
      {isTest && ` ${t('price.test')}`}
    </p>
  )
}
