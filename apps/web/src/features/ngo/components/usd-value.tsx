import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { LinePlaceholder } from '../../../components/ui/line-placeholder.tsx'
import type { Token } from '../../../components/ui/token-amount.tsx'
import { useApi } from '../../../lib/api/api-context.ts'
import { formatUsd } from '../../../lib/format/format-money.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import classes from './usd-value.module.css'

type UsdValueProps = {
  amount: bigint
  token: Token
}

/** The dollar value of an stETH amount; renders nothing for stablecoins or without a price. */
export function UsdValue({ amount, token }: UsdValueProps) {
  const { _: t, i18n } = useLingui()
  const isEther = token.symbol === 'stETH'
  const { data: price, isPending } = useQuery({ ...priceQuery(useApi()), enabled: isEther })
  if (!isEther || amount === 0n) return null
  if (!price) return isPending ? <LinePlaceholder className={classes.worth} /> : null
  const usd = formatUsd(amount, price.USD, i18n.locale)
  return (
    <p className={classes.worth} data-testid="worth">
      {t('ngoPage.usd', { usd })}
    </p>
  )
}
