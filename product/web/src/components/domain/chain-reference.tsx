import { formatAddress } from '@kindyield/domain'
import { CopyIcon } from '#components/ui/copy-icon.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useNetworkName } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { type ExplorerLinkKind, useExplorerUrl } from '#web3/network/use-explorer-url.ts'
import classes from './chain-reference.module.css'

type ChainReferenceProps = {
  chainId: number
  kind: ExplorerLinkKind
  /** The hash or the address. */
  value: string
}

const nounOf = {
  tx: 'transaction',
  'aave-tx': 'transaction',
  address: 'address',
  'aave-address': 'address',
  token: 'token',
} as const satisfies Record<ExplorerLinkKind, string>

/** A shortened hash or address that links to the explorer, or can be copied where there is no explorer. */
export function ChainReference({ chainId, kind, value }: ChainReferenceProps) {
  const t = useT()
  const link = useExplorerUrl()(chainId, kind, value)
  const network = useNetworkName(chainId)
  const short =
    network === null ? formatAddress(value) : t('network.named', { what: formatAddress(value), network })
  const noun = nounOf[kind]
  if (link) {
    return (
      <a
        className={classes.reference}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        title={value}
        aria-label={t(`${noun}.open`, { short })}
        data-kind={kind}
        data-testid={`open-${noun}`}
      >
        {formatAddress(value)}
        <Icon name="external" size="small" />
      </a>
    )
  }
  return (
    <span className={classes.reference} title={value} data-kind={kind}>
      {formatAddress(value)}
      <CopyIcon value={value} label={t(`${noun}.copy`, { short })} testId={`copy-${noun}`} />
    </span>
  )
}
