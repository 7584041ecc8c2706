import { formatAddress } from '@kindyield/domain'
import { Skeleton } from '@mantine/core'
import type { Address } from 'viem'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyIcon } from '#components/ui/copy-icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { addressKind, type ExplorerLinkKind, useExplorerUrl } from '#web3/network/use-explorer-url.ts'
import { useNetwork } from '#web3/network/use-network.ts'
import classes from './how-it-works.module.css'

type ContractRow = { name: string; address: Address | undefined; kind: ExplorerLinkKind }

/** The contracts of the network that are the same for all non-profits. */
export function Contracts() {
  const t = useT()
  const network = useNetwork()
  const toExplorer = useExplorerUrl()
  const { lido, aave, kindyield } = network
  const rows: ContractRow[] = [
    { name: t('how.contract.factory'), address: kindyield.ngoFactory ?? undefined, kind: addressKind() },
    { name: 'stETH', address: lido?.stETH, kind: addressKind('lido') },
    { name: 'wstETH', address: lido?.wstETH, kind: addressKind('lido') },
    { name: t('how.contract.queue'), address: lido?.withdrawalQueue, kind: addressKind('lido') },
    { name: t('how.contract.pool'), address: aave?.pool, kind: addressKind('aave') },
    ...Object.entries(aave?.tokens ?? {}).map(([name, address]) => ({
      name,
      address,
      kind: addressKind('aave'),
    })),
  ]
  return (
    <Card aria-labelledby="contracts" data-testid="contracts">
      <div className={`ky-between-wrap ${classes.cardHead}`}>
        <h2 id="contracts">{t('how.contracts')}</h2>
        <span className={classes.quiet}>{network?.displayName}</span>
      </div>
      {!network && <Skeleton height={360} aria-hidden="true" />}
      {network && (
        <dl>
          {rows.map(({ name, address, kind }) =>
            address === undefined ? null : (
              <div className={`ky-between ${classes.contract}`} key={name}>
                <dt>{name}</dt>
                <dd>
                  <ChainReference kind={kind} value={address} />
                  {/* Without an explorer the reference itself is copied. */}
                  {toExplorer(kind, address) && (
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
      )}
      <p className={classes.note}>{t('how.contracts.text')}</p>
    </Card>
  )
}
