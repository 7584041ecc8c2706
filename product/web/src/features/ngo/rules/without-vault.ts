import type { NgoProfile } from '#lib/queries/ngo-query.ts'

/** An NGO at a protocol on whose network it does not exist: the profile of the other one, and nothing given. */
export function withoutVault(other: NgoProfile): NgoProfile {
  return {
    ...other,
    vault: null,
    status: 'active',
    isActive: true,
    endedAt: null,
    totals: [],
    donors: 0,
    changes: [],
    series: [],
    donations: [],
    payments: [],
    earlier: [],
  }
}
