const MAX_STEPS = 3

/** Zero and up to three even lines above it, at 1, 2 or 5 times a power of ten; the last holds the largest. */
export function niceScale(largest: bigint): bigint[] {
  if (largest <= 0n) return [0n]
  const least = (largest + BigInt(MAX_STEPS) - 1n) / BigInt(MAX_STEPS)
  const step = stepOfAtLeast(least)
  const steps = (largest + step - 1n) / step
  return Array.from({ length: Number(steps) + 1 }, (_, index) => step * BigInt(index))
}

function stepOfAtLeast(least: bigint): bigint {
  const power = 10n ** BigInt(least.toString().length - 1)
  const factor = [1n, 2n, 5n].find(each => each * power >= least) ?? 10n
  return factor * power
}
