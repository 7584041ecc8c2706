import { useLingui } from '@lingui/react'
import { NetworkFee } from '../../components/network-fee.tsx'
import { formatPercent } from '../../lib/format-money.ts'
import classes from './split-facts.module.css'
import { TokenFacts } from './token-facts.tsx'
import type { Expectation } from './use-expectation.ts'
import type { Stake } from './use-stake.ts'

interface SplitFactsProps {
  stake: Stake
  expectation: Expectation
}

export function SplitFacts({ stake, expectation }: SplitFactsProps) {
  const { _: t, i18n } = useLingui()
  const { protocol, fields, feeWei, approvals } = stake
  const { apr, price } = expectation
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
