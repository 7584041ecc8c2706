import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { NetworkName } from '#components/domain/network-name.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useChainId, useNetworks } from '#lib/config/use-networks.ts'
import { formatPercent } from '#lib/format/format-money.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { aprQuery } from '#lib/queries/apr-query.ts'
import { toYieldEstimate } from '#lib/queries/yield-estimate.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'
import type { AssetSymbol } from '#web3/network/assets.ts'
import classes from './protocol-tiles.module.css'

type ProtocolTilesProps = {
  /** The chosen token. */
  symbol: AssetSymbol
}

/** The choice of the protocol at which the stake earns; one that the network lacks is disabled and says why. */
export function ProtocolTiles(props: ProtocolTilesProps) {
  const t = useT()
  return (
    <fieldset className={classes.tiles} aria-label={t('stake.protocol')} data-testid="protocol-switch">
      {PROTOCOLS.map(each => (
        <ProtocolTile key={each} tile={each} {...props} />
      ))}
    </fieldset>
  )
}

function ProtocolTile({ tile, symbol: chosenSymbol }: ProtocolTilesProps & { tile: Protocol }) {
  const t = useT()
  const locale = useLocale()
  const [{ displayName: network }] = useNetworks()
  const { protocol, setProtocol, available } = useProtocol()
  const chainId = useChainId(tile)
  const name = t(`protocol.${tile}`)
  const isThere = available[tile]
  const symbol = protocol === 'aave' ? chosenSymbol : 'USDC'
  const source = tile === 'lido' ? { protocol: tile } : { protocol: tile, symbol }
  const { data: rate, isPending } = useQuery({ ...aprQuery(useApi(), source), enabled: isThere })
  const estimate = toYieldEstimate(rate, isPending)
  const facts = isThere
    ? [t(`stake.protocol.${tile}`), earning()]
    : [t('protocol.lacking', { network, protocol: name })]
  return (
    <label
      className={classes.tile}
      data-disabled={!isThere || undefined}
      data-testid={`protocol-${tile}-tile`}
    >
      <input
        className="ky-over"
        type="radio"
        name="protocol"
        value={tile}
        checked={protocol === tile}
        disabled={!isThere}
        onChange={() => setProtocol(tile)}
        data-testid={`protocol-${tile}`}
      />
      <b>{name}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {isThere && <NetworkName chainId={chainId} />}
    </label>
  )

  function earning(): string | null {
    if (estimate.kind === 'loss') return t('stake.loss')
    return estimate.kind === 'rate' ? t('stake.apr', { apr: formatPercent(estimate.apr, locale) }) : null
  }
}
