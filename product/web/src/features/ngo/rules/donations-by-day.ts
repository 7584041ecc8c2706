import type { NgoEvent, NgoRecords } from '#features/ngo/api/ngo-records-query.ts'

/** What all givers gave of a token on a day, as the bars add it up. */
export type DonationDay = {
  day: string
  token: string
  amount: bigint
  /** The report of that day; null where only stakes and withdrawals settled. */
  transactionHash: string | null
}

/** The newest days with donations, newest first. */
export function donationsByDay(
  days: NgoRecords['ngo']['days'],
  reports: readonly NgoEvent[],
  newest: number,
): DonationDay[] {
  const given = [...Map.groupBy(days, ({ token }) => token).values()].flatMap(own =>
    own.map(({ day, token, donated }, index) => ({
      day,
      token,
      amount: donated - (own[index - 1]?.donated ?? 0n),
      transactionHash:
        reports.find(report => report.token === token && report.timestamp.startsWith(day))?.transactionHash ??
        null,
    })),
  )
  return given
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
    .slice(0, newest)
}
