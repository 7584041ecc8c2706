/** The two parts of a yield. Rounded down for the NGO, as the vaults do; together they are the whole. */
export function splitYield(yieldAmount: bigint, donationPercent: number): { donated: bigint; kept: bigint } {
  const donated = (yieldAmount * BigInt(donationPercent)) / 100n
  return { donated, kept: yieldAmount - donated }
}
