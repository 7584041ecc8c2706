const DAY_MS = 24 * 60 * 60 * 1000

/** How long until a withdrawal can be claimed: whole days, rounded up; '~0 days' when the time has come. */
export function formatRequestTime(
  claimableAt: Date,
  now: Date,
  words: { one: string; other: string } = { one: 'day', other: 'days' },
): string {
  const days = Math.max(0, Math.ceil((claimableAt.getTime() - now.getTime()) / DAY_MS))
  return `~${days} ${days === 1 ? words.one : words.other}`
}
