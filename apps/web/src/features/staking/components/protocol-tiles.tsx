import { PROTOCOLS, type Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
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

/** R8, R9: where the stake earns; a protocol that the network lacks is disabled and says why. */
export function ProtocolTiles({ stake }: ProtocolTilesProps) {
  const { _: t } = useLingui()
  return (
    <fieldset className={classes.tiles} aria-label={t('stake.protocol')} data-testid="protocol-switch">
      {PROTOCOLS.map(each => (
        <ProtocolTile key={each} protocol={each} stake={stake} />
      ))}
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
  const facts = isThere
    ? [t(`stake.protocol.${protocol}`), earning()]
    : [t('protocol.lacking', { network, protocol: name })]
  return (
    <label
      className={classes.tile}
      data-disabled={!isThere || undefined}
      data-testid={`protocol-${protocol}-tile`}
    >
      <input
        type="radio"
        name="protocol"
        value={protocol}
        checked={stake.protocol === protocol}
        disabled={!isThere}
        onChange={() => stake.setProtocol(protocol)}
        data-testid={`protocol-${protocol}`}
      />
      <b>{name}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </label>
  )

  function earning(): string | null {
    if (estimate.kind === 'loss') return t('stake.loss')
    return estimate.kind === 'rate' ? t('stake.apr', { apr: formatPercent(estimate.apr, i18n.locale) }) : null
  }
}
