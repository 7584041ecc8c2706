import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/api-context.ts'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatUsd } from '../../../lib/format/format-money.ts'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import type { MessageId } from '../../../messages/en.ts'

type NetworkFeeProps = {
  /** 0 while the fee is unknown. */
  feeWei: bigint
  /** Replaces the plain dollar amount, which is its `usd` value. */
  note?: MessageId | undefined
  /** Shown while the fee is unknown. */
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
      {formatTokenAmount(feeWei, ETHER_DECIMALS, 'ETH', i18n.locale)}
      <small>{note ? t(note, { usd }) : usd}</small>
    </>
  )
}
