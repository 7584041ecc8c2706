const DAY_MS = 24 * 60 * 60 * 1000

/** Time until a withdrawal can be claimed, in days rounded up; '~0 days' when it is claimable. */
export function formatRequestTime(
  claimableAt: Date,
  now: Date,
  words: { one: string; other: string } = { one: 'day', other: 'days' },
): string {
  const days = Math.max(0, Math.ceil((claimableAt.getTime() - now.getTime()) / DAY_MS))
  return `~${days} ${days === 1 ? words.one : words.other}`
}
