import { getAddress } from 'viem'
import type { NgoOnNetwork } from '#features/administration/rules/administered-ngo.ts'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'

export type NgoField = keyof NgoProfile | 'rewardsOwner' | 'status'

/** A field in which networks differ, with the value of each. */
export type NgoDifference = { field: NgoField; values: { chainId: number; value: string }[] }

const PROFILE = ['name', 'location', 'description', 'link', 'imageLink'] as const

/** In what the networks differ about one NGO; none where it is on one alone. */
export function ngoDifferences(networks: readonly NgoOnNetwork[]): NgoDifference[] {
  if (networks.length < 2) return []
  const all: NgoDifference[] = [
    ...PROFILE.map(field => ({
      field,
      values: networks.map(({ chainId, profile }) => ({ chainId, value: profile[field] })),
    })),
    {
      field: 'rewardsOwner',
      values: networks.map(({ chainId, rewardsOwner }) => ({ chainId, value: getAddress(rewardsOwner) })),
    },
    {
      field: 'status',
      values: networks.flatMap(({ chainId, vaults }) =>
        vaults.map(({ status: value }) => ({ chainId, value })),
      ),
    },
  ]
  return all.filter(({ values }) => new Set(values.map(({ value }) => value)).size > 1)
}
