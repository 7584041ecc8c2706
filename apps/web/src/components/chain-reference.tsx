import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import classes from './chain-reference.module.css'
import { CopyIcon } from './copy-icon.tsx'
import { Icon } from './icon.tsx'

interface ChainReferenceProps {
  kind: 'transaction' | 'address'
  value: string
  /** Where it can be looked at; null on a chain that has no such place: there it can be copied. */
  explorerUrl: string | null
}

const PATHS = { transaction: 'tx', address: 'address' }

export function ChainReference({ kind, value, explorerUrl }: ChainReferenceProps) {
  const { _: t } = useLingui()
  const short = formatAddress(value)
  const isTransaction = kind === 'transaction'
  if (explorerUrl === null) {
    const label = isTransaction ? t('proof.copy', { hash: short }) : t('address.copy', { address: short })
    return (
      <span className={classes.reference} title={value}>
        {short}
        <CopyIcon value={value} label={label} testId={`copy-${kind}`} />
      </span>
    )
  }
  return (
    <a
      className={classes.reference}
      href={`${explorerUrl}/${PATHS[kind]}/${value}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={isTransaction ? t('proof.open', { hash: short }) : t('address.open', { address: short })}
      data-testid={`open-${kind}`}
    >
      {short}
      <Icon name="external" size="small" />
    </a>
  )
}
