/**
 * Splits a yield into its donated and kept part. The donation is rounded down, as in the vaults; the parts add up to
 * the yield.
 */
export function splitYield(yieldAmount: bigint, donationPercent: number): { donated: bigint; kept: bigint } {
  const donated = (yieldAmount * BigInt(donationPercent)) / 100n
  return { donated, kept: yieldAmount - donated }
}
