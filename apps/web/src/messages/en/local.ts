/** What only the local chain has. */
export const local = {
  'time.title': 'Time panel',
  'time.lede': 'Only on this local chain: let time pass and see what it does.',
  'time.clock': 'Chain time {date}',
  'time.day': 'A day on',
  'time.month': 'A month on',
  'time.year': 'A year on',
  'time.slash': 'Slash Lido by 1%',
  'time.finalize': 'Finalize withdrawals',
  'time.working': 'One moment',
  'time.failed': 'That did not work.',
} as const
