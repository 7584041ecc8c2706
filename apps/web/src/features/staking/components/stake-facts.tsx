import { useLingui } from '@lingui/react'
import { NetworkFee } from '../../../components/domain/network-fee.tsx'
import { formatPercent } from '../../../lib/format/format-money.ts'
import type { Stake } from '../hooks/use-stake.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import classes from './stake-facts.module.css'
import { TokenFacts } from './token-facts.tsx'

type StakeFactsProps = {
  stake: Stake
  projection: YieldProjection
}

export function StakeFacts({ stake, projection }: StakeFactsProps) {
  const { _: t, i18n } = useLingui()
  const { protocol, fields, feeWei, approvals } = stake
  const { apr, price } = projection
  const source = protocol === 'lido' ? t('protocol.lido') : `${t('protocol.aave')}, ${fields.symbol}`
  const rate = apr.data ?? null
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('stake.rate')}</dt>
          <dd data-testid="apr">
            {rate === null ? '—' : formatPercent(rate, i18n.locale)}
            <small>{rate === null ? t(rateState()) : t('stake.rateOf', { source })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('stake.fee')}</dt>
          <dd data-testid="network-fee">
            <NetworkFee
              feeWei={feeWei}
              note={approvals?.length ? 'stake.feeApproval' : undefined}
              needs="stake.feeNeeds"
            />
          </dd>
        </div>
        <div>
          <dt>{t('stake.exit')}</dt>
          <dd>
            {t(`stake.exit.${protocol}`)}
            <small>{t(`stake.exit.${protocol}Note`)}</small>
          </dd>
        </div>
      </dl>
      <TokenFacts stake={stake} />
      {price?.sample && <p className={classes.sample}>{t('stake.samplePrice')}</p>}
    </>
  )

  function rateState() {
    return apr.isPending ? 'stake.rateLoading' : 'stake.rateError'
  }
}
