import { useNetworkName } from '#lib/config/use-networks.ts'
import { ETHER, ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useMoney } from '#lib/queries/use-money.ts'
import type { MessageId } from '#messages/en.ts'
import type { Fee } from '#web3/reads/use-fee.ts'

type NetworkFeeProps = {
  fee: Fee
  /** Replaces the plain value, which is its `value`; `count` is that of the transactions. */
  note?: MessageId | undefined
  /** Shown while the fee is unknown. */
  needs: MessageId
}

/** The fee in ether and, smaller, in the reader's currency. */
export function NetworkFee({ fee, note, needs }: NetworkFeeProps) {
  const t = useT()
  const locale = useLocale()
  const network = useNetworkName(fee.chainId)
  const value = useMoney().formatValue(fee.wei, ETHER) ?? ''
  if (fee.wei === 0n) {
    return (
      <>
        {t('stake.feeUnknown')}
        <small>{t(needs)}</small>
      </>
    )
  }
  const amount = formatTokenAmount(fee.wei, ETHER_DECIMALS, 'ETH', locale)
  const ether = network === null ? amount : t('network.named', { what: amount, network })
  return (
    <>
      {fee.isAbout ? t('fee.about', { fee: ether }) : ether}
      <small>{note ? t(note, { value, count: fee.transactions }) : value}</small>
    </>
  )
}
