import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useExplorer } from '../../web3/explorer.ts'
import classes from './address-line.module.css'

interface AddressLineProps {
  label: string
  address: string
  testId: string
}

/** R2: shortened to read, whole for whoever points at it. */
export function AddressLine({ label, address, testId }: AddressLineProps) {
  const { _: t } = useLingui()
  const link = useExplorer()('address', address)
  const short = formatAddress(address)
  return (
    <dl className={classes.line}>
      <dt>{label}</dt>
      <dd title={address} data-testid={testId}>
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('admin.explorer', { short })}
          >
            {short}
          </a>
        ) : (
          short
        )}
      </dd>
    </dl>
  )
}
