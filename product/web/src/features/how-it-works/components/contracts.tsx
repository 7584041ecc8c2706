import { formatAddress, type Protocol } from '@kindyield/domain'
import type { Address } from 'viem'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyIcon } from '#components/ui/copy-icon.tsx'
import { type Network, useNetworks } from '#lib/config/use-networks.ts'
import { useProtocolsOn } from '#lib/config/use-protocols-on.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { addressKind, type ExplorerLinkKind, useExplorerUrl } from '#web3/network/use-explorer-url.ts'
import classes from './how-it-works.module.css'

type ContractRow = { name: string; address: Address | null; kind: ExplorerLinkKind }

/** The contracts that are the same for all non-profits, of every network. */
export function Contracts() {
  const t = useT()
  const networks = useNetworks()
  return (
    <Card aria-labelledby="contracts" data-testid="contracts">
      <div className={`ky-between-wrap ${classes.cardHead}`}>
        <h2 id="contracts">{t('how.contracts')}</h2>
        {networks.length === 1 && <span className={classes.quiet}>{networks[0].displayName}</span>}
      </div>
      {networks.map(network => (
        <NetworkContracts key={network.chainId} network={network} isNamed={networks.length > 1} />
      ))}
      <p className={classes.note}>{t('how.contracts.text')}</p>
    </Card>
  )
}

function NetworkContracts({ network, isNamed }: { network: Network; isNamed: boolean }) {
  const t = useT()
  const toExplorer = useExplorerUrl()
  const { chainId, displayName } = network
  const protocols = useProtocolsOn(chainId)
  const factory = {
    name: t('how.contract.factory'),
    address: network.kindyield.ngoFactory,
    kind: addressKind(),
  }
  const rows: ContractRow[] = [factory, ...protocols.flatMap(rowsOf)]
  return (
    <>
      {isNamed && <h3 className={classes.networkName}>{displayName}</h3>}
      <dl>
        {rows.map(({ name, address, kind }) =>
          address === null ? null : (
            <div className={`ky-between ${classes.contract}`} key={name}>
              <dt>{name}</dt>
              <dd>
                <ChainReference chainId={chainId} kind={kind} value={address} />
                {/* Without an explorer the reference itself is copied. */}
                {toExplorer(chainId, kind, address) && (
                  <CopyIcon
                    value={address}
                    label={t('address.copy', { short: formatAddress(address) })}
                    testId="copy-address"
                  />
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </>
  )

  function rowsOf(protocol: Protocol): ContractRow[] {
    const { lido, aave } = network
    const kind = addressKind(protocol)
    if (protocol === 'lido' && lido) {
      return [
        { name: 'stETH', address: lido.stETH, kind },
        { name: 'wstETH', address: lido.wstETH, kind },
        { name: t('how.contract.queue'), address: lido.withdrawalQueue, kind },
      ]
    }
    if (protocol === 'aave' && aave) {
      const tokens = Object.entries(aave.tokens).map(([name, address]) => ({ name, address, kind }))
      return [{ name: t('how.contract.pool'), address: aave.pool, kind }, ...tokens]
    }
    return []
  }
}
