/** 1e27: a rate of 1 in the vaults and in Aave. */
export const RAY = 10n ** 27n

/** The lowest seven bits of a tranche's id are its percent. */
const PERCENT_BITS = 0x7fn

export function percentOf(tranche: bigint): number {
  return Number(tranche & PERCENT_BITS)
}
