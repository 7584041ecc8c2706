import { addYields, type ExactYield, roundYield } from '../chain/exact-yield.ts'
import type { RewardSum } from '../database/queries/rewards/list-rewards.ts'
import { exactValue, roundToCents } from './money.ts'
import type { SectionContext } from './section-context.ts'
import type { Statement } from './statement.ts'

type Priced = Pick<SectionContext, 'priceOf' | 'tokenOf'>
type Reward = ExactYield & Pick<RewardSum, 'token' | 'day'>
type RoundedYield = ReturnType<typeof roundYield>

/** The total value of rewards in cents, each at the price of its day; undefined where a price is unknown. */
export function totalCents(priced: Priced, rewards: Reward[]): RoundedYield | undefined {
  const values = rewards.map(reward => exactYieldValue(priced, reward))
  return values.includes(undefined) ? undefined : roundYield(addYields(values as ExactYield[]), roundToCents)
}

/** Cumulative yield, kept and donated, for each day with a known price. Each point is rounded after adding up. */
export function cumulateByDay(priced: Priced, rewards: RewardSum[]): Statement['chart'] {
  const points = new Map<string, Statement['chart'][number]>()
  let sum = addYields([])
  for (const reward of rewards) {
    const value = exactYieldValue(priced, reward)
    if (value !== undefined) sum = addYields([sum, value])
    const { kept, donated } = roundYield(sum, roundToCents)
    points.set(reward.day, { day: reward.day, kept, donated })
  }
  return [...points.values()]
}

function exactYieldValue(
  { priceOf, tokenOf }: Priced,
  { token: address, day, earned, donated }: Reward,
): ExactYield | undefined {
  const token = tokenOf(address)
  const price = priceOf(token, day)
  const [earnedValue, donatedValue] = [earned, donated].map(amount => exactValue(price, token, amount))
  return earnedValue === undefined || donatedValue === undefined
    ? undefined
    : { earned: earnedValue, donated: donatedValue }
}
