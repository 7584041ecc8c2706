import { ChainReference } from '../../components/chain-reference.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { addressKind } from '../../web3/explorer.ts'
import classes from './address-line.module.css'

interface AddressLineProps {
  label: string
  address: string
  testId: string
  /** Of whose vault it is the address; missing for people and the factory. */
  protocol?: Protocol
}

export function AddressLine({ label, address, testId, protocol }: AddressLineProps) {
  return (
    <dl className={classes.line}>
      <dt>{label}</dt>
      <dd title={address} data-testid={testId}>
        <ChainReference kind={addressKind(protocol)} value={address} />
      </dd>
    </dl>
  )
}
