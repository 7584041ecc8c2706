import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { Protocol } from '../lib/protocol.ts'
import { useExplorer } from '../web3/explorer.ts'
import { Icon } from './icon.tsx'
import classes from './transaction-hash.module.css'

interface TransactionHashProps {
  hash: string
  protocol: Protocol
  /** Said before the hash to those who hear the page: whose it is. */
  label: string
}

/** Leads to the explorer; where the chain has none, copies the hash. */
export function TransactionHash({ hash, protocol, label }: TransactionHashProps) {
  const { _: t } = useLingui()
  const { copy, copied } = useClipboard({ timeout: 2_000 })
  const link = useExplorer()(protocol === 'aave' ? 'aave-tx' : 'tx', hash)
  if (link) {
    return (
      <a
        className={classes.hash}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label} ${formatAddress(hash)}. ${t('transaction.viewLabel')}`}
        data-testid="transaction-hash"
      >
        {formatAddress(hash)}
        <Icon name="external" size="small" />
      </a>
    )
  }
  return (
    <span className={classes.hash} data-testid="transaction-hash">
      {formatAddress(hash)}
      <ActionIcon
        size={36}
        aria-label={copied ? t('wallet.copied') : `${t('transaction.copyHash')}: ${label}`}
        onClick={() => copy(hash)}
        data-testid="copy-hash"
      >
        <Icon name={copied ? 'check' : 'copy'} size="small" />
      </ActionIcon>
    </span>
  )
}
