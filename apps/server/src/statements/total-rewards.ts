import { addYields, type ExactYield, roundYield } from '../chain/exact-yield.ts'
import type { RewardSum } from '../database/queries/list-rewards.ts'
import { roundToCents, valueInDollars } from './money.ts'
import type { SectionContext } from './section-context.ts'
import type { Statement } from './statement.ts'

type Priced = Pick<SectionContext, 'priceOn' | 'tokenOf'>
type Reward = ExactYield & Pick<RewardSum, 'token' | 'day'>
type RoundedYield = ReturnType<typeof roundYield>

/** The total value of rewards in cents, each at the price of its day; undefined where a price is unknown. */
export function totalCents(priced: Priced, rewards: Reward[]): RoundedYield | undefined {
  const dollars = rewards.map(reward => dollarsOf(priced, reward))
  return dollars.includes(undefined)
    ? undefined
    : roundYield(addYields(dollars as ExactYield[]), roundToCents)
}

/** Cumulative yield, kept and donated, for each day with a known price. Each point is rounded after adding up. */
export function cumulateByDay(priced: Priced, rewards: RewardSum[]): Statement['chart'] {
  const points = new Map<string, Statement['chart'][number]>()
  let sum = addYields([])
  for (const reward of rewards) {
    const dollars = dollarsOf(priced, reward)
    if (dollars !== undefined) sum = addYields([sum, dollars])
    const { kept, donated } = roundYield(sum, roundToCents)
    points.set(reward.day, { day: reward.day, kept, donated })
  }
  return [...points.values()]
}

function dollarsOf(
  { priceOn, tokenOf }: Priced,
  { token, day, earned, donated }: Reward,
): ExactYield | undefined {
  const [earnedDollars, donatedDollars] = [earned, donated].map(amount =>
    valueInDollars(priceOn, tokenOf(token), amount, day),
  )
  return earnedDollars === undefined || donatedDollars === undefined
    ? undefined
    : { earned: earnedDollars, donated: donatedDollars }
}
