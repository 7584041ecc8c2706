import type { Ngo } from '@kindyield/api-contract'
import { type Address, getAddress } from 'viem'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

/** What a network says of an NGO. */
export type NgoOnNetwork = {
  chainId: number
  profile: NgoProfile
  rewardsOwner: Address
  /** Of its vaults there. */
  statuses: readonly Ngo['status'][]
}

export type NgoField = keyof NgoProfile | 'rewardsOwner' | 'status'

/** A field in which networks differ, with the value of each. */
export type NgoDifference = { field: NgoField; values: { chainId: number; value: string }[] }

const PROFILE = ['name', 'location', 'description', 'link', 'imageLink'] as const

/** In what the networks differ about one NGO; none where it is on one alone. */
export function ngoDifferences(sides: readonly NgoOnNetwork[]): NgoDifference[] {
  if (sides.length < 2) return []
  const all: NgoDifference[] = [
    ...PROFILE.map(field => ({
      field,
      values: sides.map(({ chainId, profile }) => ({ chainId, value: profile[field] })),
    })),
    {
      field: 'rewardsOwner',
      values: sides.map(({ chainId, rewardsOwner }) => ({ chainId, value: getAddress(rewardsOwner) })),
    },
    {
      field: 'status',
      values: sides.flatMap(({ chainId, statuses }) => statuses.map(value => ({ chainId, value }))),
    },
  ]
  return all.filter(({ values }) => new Set(values.map(({ value }) => value)).size > 1)
}
