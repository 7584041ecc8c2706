import type { RewardSum } from '../database/list-rewards.ts'
import { dollarsOn, wholeCents, wholeUnits } from './money.ts'
import type { Report } from './report.ts'
import type { SectionContext } from './section-context.ts'

type Priced = Pick<SectionContext, 'priceOn' | 'tokenOf'>
type Yield = { earned: bigint; donated: bigint }

const NOTHING: Yield = { earned: 0n, donated: 0n }

/** What rewards of one token come to, in whole units: exact until the end, then rounded down once. */
export function addUpRewards(rewards: RewardSum[]): Yield {
  return roundDown(rewards.reduce(add, NOTHING), wholeUnits)
}

/** What rewards were worth, each on its day, in cents; undefined where a price is not known. */
export function addUpCents(priced: Priced, rewards: RewardSum[]): Yield | undefined {
  let sum = NOTHING
  for (const reward of rewards) {
    const dollars = dollarsOf(priced, reward)
    if (dollars === undefined) return undefined
    sum = add(sum, dollars)
  }
  return roundDown(sum, wholeCents)
}

/** What was kept and given until each day, of what a price is known for. Each point is rounded as the sum it is. */
export function addUpByDay(priced: Priced, rewards: RewardSum[]): Report['chart'] {
  const points = new Map<string, Report['chart'][number]>()
  let sum = NOTHING
  for (const reward of rewards) {
    sum = add(sum, dollarsOf(priced, reward) ?? NOTHING)
    const { earned, donated } = roundDown(sum, wholeCents)
    // By subtraction: rounded by itself it would not add up with the given part to what was earned.
    points.set(reward.day, { day: reward.day, kept: earned - donated, donated })
  }
  return [...points.values()]
}

function dollarsOf(
  { priceOn, tokenOf }: Priced,
  { token, day, earned, donated }: RewardSum,
): Yield | undefined {
  const [all, given] = [earned, donated].map(amount => dollarsOn(priceOn, tokenOf(token), amount, day))
  return all === undefined || given === undefined ? undefined : { earned: all, donated: given }
}

function add(one: Yield, other: Yield): Yield {
  return { earned: one.earned + other.earned, donated: one.donated + other.donated }
}

/** Donations come in whole shares, which can be worth a little more than all that was earned: nobody gives more. */
function roundDown(sum: Yield, round: (exact: bigint) => bigint): Yield {
  const [earned, donated] = [round(sum.earned), round(sum.donated)]
  return { earned, donated: donated < earned ? donated : earned }
}
