/** What a rate of 1 is in the vaults and in Aave. */
export const RAY = 10n ** 27n

/** The id of a tranche carries its percent. */
const PERCENT_BITS = 0x7fn

export function percentOf(tranche: bigint): number {
  return Number(tranche & PERCENT_BITS)
}
