import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { LineToCome } from '../../components/line-to-come.tsx'
import type { Token } from '../../components/token-amount.tsx'
import { useApi } from '../../lib/api-context.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { priceQuery } from '../../lib/price-query.ts'
import classes from './worth.module.css'

interface WorthProps {
  amount: bigint
  token: Token
}

/** An amount of ether in dollars. Stablecoins are read as they are, and without a price nothing is said. */
export function Worth({ amount, token }: WorthProps) {
  const { _: t, i18n } = useLingui()
  const isEther = token.symbol === 'stETH'
  const { data: price, isPending } = useQuery({ ...priceQuery(useApi()), enabled: isEther })
  if (!isEther || amount === 0n) return null
  if (!price) return isPending ? <LineToCome className={classes.worth} /> : null
  const usd = formatUsd(amount, price.USD, i18n.locale)
  return (
    <p className={classes.worth} data-testid="worth">
      {t(price.sample ? 'ngoPage.usdSample' : 'ngoPage.usd', { usd })}
    </p>
  )
}
