import type { AaveTransaction, Activity, LidoTransaction } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { Trans } from '@lingui/react'
import type { MessageId } from '#messages/en.ts'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { ChainReference } from './chain-reference.tsx'
import classes from './other-party.module.css'

type OtherPartyProps = {
  line: Pick<Activity | AaveTransaction | LidoTransaction, 'chainId' | 'change' | 'paidBy'>
  protocol: Protocol
}

/** Who is at the other end: the vault of another version of the contracts, or who gave what came in. */
export function OtherParty({ line: { chainId, change, paidBy }, protocol }: OtherPartyProps) {
  const account = useAccount()
  const isOwn = paidBy?.toLowerCase() === account?.toLowerCase()
  const parties: [MessageId, string | null | undefined][] = [
    ['party.toVault', change?.toVault],
    ['party.fromVault', change?.fromVault],
    ['party.paidBy', isOwn ? null : paidBy],
  ]
  const [party] = parties.filter(([, address]) => address)
  if (party === undefined) return null
  const [id, address] = party
  return (
    <span className={classes.party} data-testid="other-party">
      <Trans
        id={id}
        components={{
          0: <ChainReference chainId={chainId} kind={addressKind(protocol)} value={address ?? ''} />,
        }}
      />
    </span>
  )
}
