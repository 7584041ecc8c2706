/** Texts of the local chain's tools. */
export const local = {
  'time.title': 'Time panel',
  'time.lede': 'Only on this local chain: let time pass and see what your stake earns, and what it gives.',
  'time.clock': 'Chain time {date}',
  'time.day': 'A day on',
  'time.month': 'A month on',
  'time.year': 'A year on',
  'time.slash': 'Slash Lido by 1%',
  'time.finalize': 'Finalize withdrawals',
  'time.working': 'Time passes on the chain. One moment.',
  'time.passed':
    '{days, plural, one {# day has} other {# days have}} passed. Lido reported {lidoReports, plural, one {once} other {# times}}, and yield was settled in {vaultReports, plural, one {# vault} other {# vaults}}.',
  'time.slashed':
    'All stETH together lost {amount}. Until that is earned back, nobody earns and nothing is given.',
  'time.finalized':
    '{finalizedRequests, plural, =0 {No withdrawal was waiting.} one {# withdrawal can be claimed now.} other {# withdrawals can be claimed now.}}',
  'time.funded': 'A wallet got play money.',
  'time.progress': 'How far it is',
  'time.failed': 'That did not work.',
} as const
