/** 1e27: a rate of 1 in the vaults and in Aave. */
export const RAY = 10n ** 27n

/** The least of the donations that a vault pays, unless it is all. */
export const MIN_PAYMENT = 10_000n

/** The lowest seven bits of a tranche's id are its percent. */
const PERCENT_BITS = 0x7fn

/** In a `Settled` event, the bits from here on are the book of the tranche: 1 for the first token of an Aave vault. */
const BOOK_SHIFT = 32

export function splitTranche(id: bigint): { tranche: bigint; book: number } {
  return { tranche: BigInt.asUintN(BOOK_SHIFT, id), book: Number(id >> BigInt(BOOK_SHIFT)) }
}

export function percentOf(tranche: bigint): number {
  return Number(tranche & PERCENT_BITS)
}
