import { useLingui } from '@lingui/react'
import { PriceNote } from '../../../components/domain/price-note.tsx'
import { NetworkFee } from '../../../components/domain/transaction/network-fee.tsx'
import { formatPercent } from '../../../lib/format/format-money.ts'
import { useRequestTime } from '../../../lib/queries/use-request-time.ts'
import type { Stake } from '../hooks/use-stake.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import classes from './stake-facts.module.css'
import { TokenFacts } from './token-facts.tsx'

type StakeFactsProps = {
  stake: Stake
  projection: YieldProjection
}

export function StakeFacts({ stake, projection }: StakeFactsProps) {
  const { _: t } = useLingui()
  const { protocol, fields, feeWei, approvals } = stake
  const isLido = protocol === 'lido'
  const { text: waitingTime } = useRequestTime(isLido ? 0n : null)
  const source = isLido ? t('protocol.lido') : `${t('protocol.aave')}, ${fields.symbol}`
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('stake.rate')}</dt>
          <dd data-testid="apr">
            <Rate estimate={projection.estimate} source={source} />
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
          <dd data-testid="exit-time">
            {isLido ? waitingTime : t('stake.exit.aave')}
            <small>{t(`stake.exit.${protocol}Note`, { symbol: fields.symbol })}</small>
          </dd>
        </div>
      </dl>
      <TokenFacts stake={stake} />
      <PriceNote className={classes.price} />
    </>
  )
}

function Rate({ estimate, source }: { estimate: YieldProjection['estimate']; source: string }) {
  const { _: t, i18n } = useLingui()
  const percent = (apr: number) => formatPercent(apr, i18n.locale)
  const [figure, note] = describe()
  return (
    <>
      {figure}
      <small>{note}</small>
    </>
  )

  function describe(): [figure: string, note: string] {
    switch (estimate.kind) {
      case 'rate':
        return [percent(estimate.apr), t('stake.rateOf', { source })]
      case 'loss': {
        const { longer } = estimate
        const note = longer ? t('stake.rateLonger', { apr: percent(longer.apr), days: longer.days }) : null
        return [t('stake.rateNone'), note ?? t('stake.loss')]
      }
      case 'pending':
        return ['—', t('stake.rateLoading')]
      case 'unknown':
        return ['—', t('stake.rateError')]
    }
  }
}
