import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import type { Address } from 'viem'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

export type AdministeredVault = {
  chainId: number
  protocol: Protocol
  address: Address
  status: Ngo['status']
}

/** What a network says of an NGO. */
export type NgoOnNetwork = {
  chainId: number
  id: string
  profile: NgoProfile
  rewardsOwner: Address
  /** Those on this network. */
  vaults: AdministeredVault[]
}

/** An NGO, hidden or not, as the first network that has it knows it, with its vaults of all protocols. */
export type AdministeredNgo = NgoOnNetwork & {
  key: string | null
  isHidden: boolean
  /** All networks that have it, the first one too. */
  networks: NgoOnNetwork[]
}
