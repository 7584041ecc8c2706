import type { Protocol } from '@kindyield/domain'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import classes from './address-line.module.css'

type AddressLineProps = {
  label: string
  chainId: number
  address: string
  testId: string
  /** The vault's protocol; missing for accounts and the factory. */
  protocol?: Protocol
}

export function AddressLine({ label, chainId, address, testId, protocol }: AddressLineProps) {
  return (
    <dl className={classes.line}>
      <dt>{label}</dt>
      <dd title={address} data-testid={testId}>
        <ChainReference chainId={chainId} kind={addressKind(protocol)} value={address} />
      </dd>
    </dl>
  )
}
