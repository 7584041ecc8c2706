import { useQuery } from '@tanstack/react-query'
import type { Token } from '#components/ui/amounts/token-amount.tsx'
import { LinePlaceholder } from '#components/ui/line-placeholder.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useCurrency } from '#lib/currency/use-currency.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { priceQuery } from '#lib/queries/price-query.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import classes from './worth.module.css'

type WorthProps = {
  amount: bigint
  token: Token
}

/** What an amount is worth in the reader's currency; renders nothing for dollars in dollars or without a price. */
export function Worth({ amount, token }: WorthProps) {
  const t = useT()
  const isDollar = token.symbol !== 'stETH'
  const isOwnCurrency = useCurrency() === 'USD' && isDollar
  const { isPending } = useQuery(priceQuery(useApi()))
  const worth = useMoney().formatWorth(amount, { decimals: token.decimals, isDollar })
  if (isOwnCurrency || amount === 0n) return null
  if (worth === null) return isPending ? <LinePlaceholder className={`ky-quiet ${classes.worth}`} /> : null
  return (
    <p className={`ky-quiet ${classes.worth}`} data-testid="worth">
      {t('ngoPage.worth', { worth })}
    </p>
  )
}
