type Day = { token: string; earned: bigint; donated: bigint }
type Token = { token: string; decimals: number }

/** No token has more. */
const MAX_DECIMALS = 18

/**
 * The donated part of all yield so far in whole percent, rounded to the nearest; null before the first yield. Tokens of
 * one protocol are worth the same, so they are added up. Days are running totals, oldest first.
 */
export function averageShare(days: readonly Day[], tokens: readonly Token[]): number | null {
  let earned = 0n
  let donated = 0n
  for (const { token, decimals } of tokens) {
    const newest = days.findLast(day => day.token === token)
    const scale = 10n ** BigInt(MAX_DECIMALS - decimals)
    earned += (newest?.earned ?? 0n) * scale
    donated += (newest?.donated ?? 0n) * scale
  }
  return earned === 0n ? null : Number((donated * 200n + earned) / (earned * 2n))
}
