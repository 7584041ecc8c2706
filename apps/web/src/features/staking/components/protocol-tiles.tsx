import { PROTOCOLS, type Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { LinePlaceholder } from '../../../components/ui/line-placeholder.tsx'
import { useApi } from '../../../lib/api/api-context.ts'
import { formatPercent } from '../../../lib/format/format-money.ts'
import { aprQuery } from '../../../lib/queries/apr-query.ts'
import { toYieldEstimate } from '../../../lib/queries/yield-estimate.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import type { Stake } from '../hooks/use-stake.ts'
import classes from './protocol-tiles.module.css'

type ProtocolTilesProps = {
  stake: Stake
}

export function ProtocolTiles({ stake }: ProtocolTilesProps) {
  const { _: t } = useLingui()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('stake.protocol')}</legend>
      <div className={classes.tiles}>
        {PROTOCOLS.map(each => (
          <ProtocolTile key={each} protocol={each} stake={stake} />
        ))}
      </div>
    </fieldset>
  )
}

function ProtocolTile({ protocol, stake }: ProtocolTilesProps & { protocol: Protocol }) {
  const { _: t, i18n } = useLingui()
  const network = useWeb3()?.network.displayName ?? ''
  const name = t(`protocol.${protocol}`)
  const isThere = stake.available[protocol]
  const symbol = stake.protocol === 'aave' ? stake.fields.symbol : 'USDC'
  const source = protocol === 'lido' ? { protocol } : { protocol, symbol }
  const { data: rate, isPending } = useQuery({ ...aprQuery(useApi(), source), enabled: isThere })
  const estimate = toYieldEstimate(rate, isPending)
  return (
    <label
      className={classes.tile}
      data-disabled={!isThere || undefined}
      data-testid={`protocol-${protocol}-tile`}
    >
      <span className={classes.name}>
        {name}
        <input
          type="radio"
          name="protocol"
          value={protocol}
          checked={stake.protocol === protocol}
          disabled={!isThere}
          onChange={() => stake.setProtocol(protocol)}
          data-testid={`protocol-${protocol}`}
        />
      </span>
      <span className={classes.about}>
        {isThere ? t(`stake.protocol.${protocol}`) : t('protocol.lacking', { network, protocol: name })}
      </span>
      {isThere && isPending && <LinePlaceholder className={classes.about} />}
      {estimate.kind === 'rate' && (
        <span className={classes.about}>
          {t('stake.apr', { apr: formatPercent(estimate.apr, i18n.locale) })}
        </span>
      )}
      {estimate.kind === 'loss' && <span className={classes.about}>{t('stake.loss')}</span>}
    </label>
  )
}
