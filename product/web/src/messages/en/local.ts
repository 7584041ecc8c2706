/** Texts of the local chain's tools. */
export const local = {
  'time.title': 'Time panel',
  'time.lede': 'Only on this local chain: let time pass and see what your stake earns and gives.',
  'time.clock': 'Chain time {date}',
  'time.day': 'A day on',
  'time.month': 'A month on',
  'time.year': 'A year on',
  'time.slash': 'Simulate a 1% loss',
  'time.finalize': 'Finalize withdrawals',
  'time.working': 'Moving the chain forward…',
  'time.passed':
    '{days, plural, one {# day has} other {# days have}} passed. Lido reported {lidoReports, plural, one {once} other {# times}}, and yield was settled in {vaultReports, plural, one {# vault} other {# vaults}}.',
  'time.notSettled':
    '{days, plural, one {# day has} other {# days have}} passed. Lido reported {lidoReports, plural, one {once} other {# times}}. Yield was not settled: only the oracle can do that, and it is now {address}.',
  'time.slashed': 'All stETH together lost {amount}. Giving resumes once the loss is earned back.',
  'time.finalized':
    '{finalizedRequests, plural, =0 {No withdrawal was waiting.} one {# withdrawal of all users was finalized.} other {# withdrawals of all users were finalized.}}',
  'time.own': 'You gave {given} and kept {kept} in that time.',
  'time.ownClaims': 'You can claim {claimable, plural, one {# withdrawal} other {# withdrawals}} now.',
  'time.seeItGrow': 'See it grow: a month on',
  'time.grew': 'So far {given} given and {kept} kept.',
  'time.funded': 'A wallet got play money.',
  'time.progress': 'Progress',
  'time.unreachable': 'The chain does not answer right now. Still trying; what was started goes on.',
  'time.failed.time': 'Time could not be moved forward.',
  'time.failed.slash': 'The loss could not be simulated.',
  'time.failed.finalize': 'The withdrawals could not be finalized.',
  'time.failed.fund': 'The wallet got no play money.',
} as const
