const MAX_STEPS = 3

/** The round steps between ticks, in tenths of a power of ten: 1, 2 and 5 times. */
const ROUND_STEPS = [10n, 20n, 50n]

/** Axis ticks: zero and up to three round steps above it; the last is at least `largest`. */
export function niceTicks(largest: bigint, roundSteps: readonly bigint[] = ROUND_STEPS): bigint[] {
  if (largest <= 0n) return [0n]
  const minStep = (largest + BigInt(MAX_STEPS) - 1n) / BigInt(MAX_STEPS)
  const step = roundStepUp(minStep, roundSteps)
  const steps = (largest + step - 1n) / step
  return Array.from({ length: Number(steps) + 1 }, (_, index) => step * BigInt(index))
}

function roundStepUp(minStep: bigint, roundSteps: readonly bigint[]): bigint {
  const power = 10n ** BigInt(minStep.toString().length - 1)
  const tenths = roundSteps.find(step => step * power >= minStep * 10n) ?? 100n
  return (tenths * power) / 10n
}
