import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/api-context.ts'
import { ETHER_DECIMALS } from '../lib/ether.ts'
import { formatUsd } from '../lib/format-money.ts'
import { formatToken } from '../lib/format-token.ts'
import { priceQuery } from '../lib/price-query.ts'
import type { MessageId } from '../messages/en.ts'

interface NetworkFeeProps {
  /** 0 while something that it depends on is missing. */
  feeWei: bigint
  /** What is said instead of the bare dollars; gets them as `usd`. */
  note?: MessageId | undefined
  /** What is said while there is no fee. */
  needs: MessageId
}

/** R11: the fee in ether and, smaller, in dollars. */
export function NetworkFee({ feeWei, note, needs }: NetworkFeeProps) {
  const { _: t, i18n } = useLingui()
  const price = useQuery(priceQuery(useApi())).data
  const usd = price ? formatUsd(feeWei, price.USD, i18n.locale) : ''
  if (feeWei === 0n) {
    return (
      <>
        {t('stake.feeUnknown')}
        <small>{t(needs)}</small>
      </>
    )
  }
  return (
    <>
      {formatToken(feeWei, ETHER_DECIMALS, 'ETH', i18n.locale)}
      <small>{note ? t(note, { usd }) : usd}</small>
    </>
  )
}
