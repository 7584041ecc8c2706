/** Rates are percentages with at most six decimals. */
const RATE_SCALE = 1_000_000

/** principal × months × rate / 1200, rounded down; 0 if any of them is not positive. */
export function yearlyRateAmount(principal: bigint, months: number, ratePercent: number): bigint {
  if (!(principal > 0n && months > 0 && ratePercent > 0)) return 0n
  const scaledRate = BigInt(Math.floor(ratePercent * RATE_SCALE))
  return (principal * BigInt(months) * scaledRate) / (1200n * BigInt(RATE_SCALE))
}
