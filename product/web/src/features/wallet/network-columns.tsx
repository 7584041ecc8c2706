import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { FaucetLink } from '#components/domain/faucet-link.tsx'
import { TokenMark } from '#components/ui/amounts/token-mark.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type Network, useNetworks } from '#lib/config/use-networks.ts'
import { useProtocolsOn } from '#lib/config/use-protocols-on.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatShortAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { type Asset, listAssets } from '#web3/network/assets.ts'
import { useExplorerUrl } from '#web3/network/use-explorer-url.ts'
import { balanceQuery, decimalsQuery } from '#web3/reads/token-queries.ts'
import { faucetsOf } from '#web3/wallet/use-test-tokens.ts'
import classes from './network-columns.module.css'

type NetworkColumnsProps = {
  address: Address
}

/** What the account has on each network, with its explorer and its faucets; nothing where only one is in use. */
export function NetworkColumns({ address }: NetworkColumnsProps) {
  const networks = useNetworks()
  if (networks.length === 1) return null
  return (
    <div className={classes.columns} data-testid="network-columns">
      {networks.map(network => (
        <NetworkColumn key={network.chainId} network={network} address={address} />
      ))}
    </div>
  )
}

/** The network's own coin, which pays the fees. */
const ETHER: Asset = { symbol: 'ETH', protocol: 'lido', token: null }

function NetworkColumn({ network, address }: NetworkColumnsProps & { network: Network }) {
  const t = useT()
  const locale = useLocale()
  const { chainId, displayName } = network
  const chain = useWeb3()?.on(chainId)
  const tokens = useProtocolsOn(chainId).flatMap(protocol => listAssets(network, protocol))
  const assets = [ETHER, ...tokens.filter(({ symbol }) => symbol !== 'ETH')]
  const balances = useQueries({ queries: assets.map(asset => balanceQuery(chain, asset, address)) })
  const decimals = useQueries({ queries: assets.map(asset => decimalsQuery(chain, asset)) })
  const explorer = useExplorerUrl()(chainId, 'address', address)
  return (
    <section aria-labelledby={`network-${chainId}`}>
      <h3 className={classes.name} id={`network-${chainId}`}>
        <Icon name="network" size="small" />
        {displayName}
      </h3>
      <dl className={classes.balances}>
        {assets.map(({ symbol }, at) => (
          <div key={symbol}>
            <dt>
              <TokenMark symbol={symbol} />
              {symbol}
            </dt>
            <dd data-testid={`balance-${chainId}-${symbol}`}>{amountOf(at)}</dd>
          </div>
        ))}
      </dl>
      <p className={`ky-quiet ${classes.links}`}>
        {faucetsOf(network).map(([symbol, href]) => (
          <FaucetLink key={symbol} network={displayName} symbol={symbol} href={href} />
        ))}
        {explorer && (
          <a href={explorer} target="_blank" rel="noopener noreferrer" data-testid="address-explorer">
            {t('network.explorer')}
            <Icon name="external" size="small" />
          </a>
        )}
      </p>
    </section>
  )

  function amountOf(at: number): string {
    const balance = balances[at]?.data
    const digits = assets[at] === ETHER ? ETHER_DECIMALS : decimals[at]?.data
    return balance === undefined || digits === undefined
      ? '—'
      : formatShortAmount(balance, digits, assets[at]?.symbol ?? '', locale)
  }
}
