import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api/api-context.ts'
import { formatPrice } from '../../lib/format/format-money.ts'
import { priceQuery } from '../../lib/queries/price-query.ts'
import { LinePlaceholder } from '../ui/line-placeholder.tsx'

type PriceNoteProps = {
  className: string | undefined
}

/** R43: at which price the screen's dollars are. Renders nothing without a price. */
export function PriceNote({ className }: PriceNoteProps) {
  const { _: t, i18n } = useLingui()
  const { data: price, isPending } = useQuery(priceQuery(useApi()))
  if (!price) return isPending ? <LinePlaceholder className={className} /> : null
  return (
    <p className={className} data-testid="price-note">
      {t(price.sample ? 'price.sample' : 'price.today', { price: formatPrice(price.USD, i18n.locale) })}
    </p>
  )
}
