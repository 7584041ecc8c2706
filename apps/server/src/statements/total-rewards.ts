import type { RewardSum } from '../database/queries/list-rewards.ts'
import { floorToCents, floorToUnits, valueInDollars } from './money.ts'
import type { SectionContext } from './section-context.ts'
import type { Statement } from './statement.ts'

type Priced = Pick<SectionContext, 'priceOn' | 'tokenOf'>
type Yield = { earned: bigint; donated: bigint }

const ZERO: Yield = { earned: 0n, donated: 0n }

/** The total of rewards of one token in whole units: added up exactly, then rounded down once. */
export function totalRewards(rewards: RewardSum[]): Yield {
  return roundDown(rewards.reduce(add, ZERO), floorToUnits)
}

/** The total value of rewards in cents, each at the price of its day; undefined where a price is unknown. */
export function totalCents(priced: Priced, rewards: RewardSum[]): Yield | undefined {
  let sum = ZERO
  for (const reward of rewards) {
    const dollars = dollarsOf(priced, reward)
    if (dollars === undefined) return undefined
    sum = add(sum, dollars)
  }
  return roundDown(sum, floorToCents)
}

/** Cumulative yield, kept and donated, for each day with a known price. Each point is rounded after adding up. */
export function cumulateByDay(priced: Priced, rewards: RewardSum[]): Statement['chart'] {
  const points = new Map<string, Statement['chart'][number]>()
  let sum = ZERO
  for (const reward of rewards) {
    sum = add(sum, dollarsOf(priced, reward) ?? ZERO)
    const { earned, donated } = roundDown(sum, floorToCents)
    // By subtraction, so that kept and donated add up to earned after rounding.
    points.set(reward.day, { day: reward.day, kept: earned - donated, donated })
  }
  return [...points.values()]
}

function dollarsOf(
  { priceOn, tokenOf }: Priced,
  { token, day, earned, donated }: RewardSum,
): Yield | undefined {
  const [earnedDollars, donatedDollars] = [earned, donated].map(amount =>
    valueInDollars(priceOn, tokenOf(token), amount, day),
  )
  return earnedDollars === undefined || donatedDollars === undefined
    ? undefined
    : { earned: earnedDollars, donated: donatedDollars }
}

function add(one: Yield, other: Yield): Yield {
  return { earned: one.earned + other.earned, donated: one.donated + other.donated }
}

/** Donations are whole shares, which can be worth slightly more than the yield: they are capped at that. */
function roundDown(sum: Yield, round: (exact: bigint) => bigint): Yield {
  const [earned, donated] = [round(sum.earned), round(sum.donated)]
  return { earned, donated: donated < earned ? donated : earned }
}
