import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { type ExplorerLinkKind, useExplorer } from '../web3/explorer.ts'
import classes from './chain-reference.module.css'
import { CopyIcon } from './copy-icon.tsx'
import { Icon } from './icon.tsx'

interface ChainReferenceProps {
  kind: ExplorerLinkKind
  /** The hash or the address. */
  value: string
}

const named = {
  tx: 'transaction',
  'aave-tx': 'transaction',
  address: 'address',
  'aave-address': 'address',
  token: 'token',
} as const satisfies Record<ExplorerLinkKind, string>

/** R8, R30: shortened to read; leads to the explorer or, where nobody else can see the chain, can be copied whole. */
export function ChainReference({ kind, value }: ChainReferenceProps) {
  const { _: t } = useLingui()
  const link = useExplorer()(kind, value)
  const short = formatAddress(value)
  const what = named[kind]
  if (link) {
    return (
      <a
        className={classes.reference}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        title={value}
        aria-label={t(`${what}.open`, { short })}
        data-kind={kind}
        data-testid={`open-${what}`}
      >
        {short}
        <Icon name="external" size="small" />
      </a>
    )
  }
  return (
    <span className={classes.reference} title={value} data-kind={kind}>
      {short}
      <CopyIcon value={value} label={t(`${what}.copy`, { short })} testId={`copy-${what}`} />
    </span>
  )
}
