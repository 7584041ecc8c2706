import { addYields, type ExactYield, roundYield } from '../chain/exact-yield.ts'
import type { TokenInfo } from '../chain/tokens.ts'
import type { RewardSum } from '../database/queries/rewards/list-rewards.ts'
import { exactValue, type PriceOf, roundToCents } from './money.ts'
import type { Statement } from './statement.ts'

/** With what is known of its token, because rewards of several networks are added up, each of which names its own. */
export type KnownReward = RewardSum & { tokenInfo: TokenInfo }
type Reward = ExactYield & Pick<KnownReward, 'tokenInfo' | 'day'>
type RoundedYield = ReturnType<typeof roundYield>

/** The total value of rewards in cents, each at the price of its day; undefined where a price is unknown. */
export function totalCents(priceOf: PriceOf, rewards: Reward[]): RoundedYield | undefined {
  const values = rewards.map(reward => exactYieldValue(priceOf, reward))
  return values.includes(undefined) ? undefined : roundYield(addYields(values as ExactYield[]), roundToCents)
}

/** Cumulative yield, kept and donated, for each day with a known price. Each point is rounded after adding up. */
export function cumulateByDay(priceOf: PriceOf, rewards: KnownReward[]): Statement['chart'] {
  const points = new Map<string, Statement['chart'][number]>()
  let sum = addYields([])
  for (const reward of rewards) {
    const value = exactYieldValue(priceOf, reward)
    if (value !== undefined) sum = addYields([sum, value])
    const { kept, donated } = roundYield(sum, roundToCents)
    points.set(reward.day, { day: reward.day, kept, donated })
  }
  return [...points.values()]
}

function exactYieldValue(
  priceOf: PriceOf,
  { tokenInfo, day, earned, donated }: Reward,
): ExactYield | undefined {
  const price = priceOf(tokenInfo, day)
  const [earnedValue, donatedValue] = [earned, donated].map(amount => exactValue(price, tokenInfo, amount))
  return earnedValue === undefined || donatedValue === undefined
    ? undefined
    : { earned: earnedValue, donated: donatedValue }
}
