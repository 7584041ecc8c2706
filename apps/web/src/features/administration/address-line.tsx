import { ChainReference } from '../../components/chain-reference.tsx'
import classes from './address-line.module.css'

interface AddressLineProps {
  label: string
  address: string
  testId: string
}

export function AddressLine({ label, address, testId }: AddressLineProps) {
  return (
    <dl className={classes.line}>
      <dt>{label}</dt>
      <dd title={address} data-testid={testId}>
        <ChainReference kind="address" value={address} />
      </dd>
    </dl>
  )
}
