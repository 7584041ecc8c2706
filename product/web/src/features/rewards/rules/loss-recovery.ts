import type { RateDays } from '@kindyield/api-contract'

/** What of all losses was not earned back at the end of a day. */
export type OutstandingLoss = {
  at: number
  amount: bigint
}

/**
 * How much of the losses was still missing day by day, until they were earned back: a loss is earned back as stETH's rate
 * returns to where it fell from. Losses before the known rates count as earned back.
 */
export function outstandingLosses(
  losses: readonly { at: number; lost: bigint }[],
  rates: RateDays['data'],
): OutstandingLoss[] {
  const known = rates.map(({ day, rate }) => ({ at: Date.parse(day), rate: BigInt(rate) }))
  const falls = losses.flatMap(({ at, lost }) => {
    const day = known.findIndex(rate => rate.at === at)
    const [before, after] = [known[day - 1]?.rate, known[day]?.rate]
    return before !== undefined && after !== undefined && after < before
      ? [{ at, lost, before, after, best: after }]
      : []
  })
  const days = known.map(({ at, rate }) => {
    let amount = 0n
    for (const fall of falls) {
      if (fall.at > at) continue
      // What was earned back once is not lost again without a fall of its own.
      if (rate > fall.best) fall.best = rate
      if (fall.best < fall.before)
        amount += (fall.lost * (fall.before - fall.best)) / (fall.before - fall.after)
    }
    return { at, amount }
  })
  // The first day after a loss says that it is earned back; later ones say nothing new.
  return days.filter(({ amount }, index) => amount > 0n || (days[index - 1]?.amount ?? 0n) > 0n)
}
