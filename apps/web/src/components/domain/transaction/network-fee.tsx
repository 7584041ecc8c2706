import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/api-context.ts'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatUsd } from '../../../lib/format/format-money.ts'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { priceQuery } from '../../../lib/queries/price-query.ts'
import type { MessageId } from '../../../messages/en.ts'
import type { Fee } from '../../../web3/reads/use-fee.ts'

type NetworkFeeProps = {
  fee: Fee
  /** Replaces the plain dollar amount, which is its `usd` value; `count` is that of the transactions. */
  note?: MessageId | undefined
  /** Shown while the fee is unknown. */
  needs: MessageId
}

/** R11: the fee in ether and, smaller, in dollars. */
export function NetworkFee({ fee, note, needs }: NetworkFeeProps) {
  const { _: t, i18n } = useLingui()
  const price = useQuery(priceQuery(useApi())).data
  const usd = price ? formatUsd(fee.wei, price.USD, i18n.locale) : ''
  if (fee.wei === 0n) {
    return (
      <>
        {t('stake.feeUnknown')}
        <small>{t(needs)}</small>
      </>
    )
  }
  const ether = formatTokenAmount(fee.wei, ETHER_DECIMALS, 'ETH', i18n.locale)
  return (
    <>
      {fee.isAbout ? t('fee.about', { fee: ether }) : ether}
      <small>{note ? t(note, { usd, count: fee.transactions }) : usd}</small>
    </>
  )
}
