const YEAR = new Date().getUTCFullYear()

/** What home, the history and the statements of a holder read. */
export const HOLDER_READS: { what: string; path: string }[] = [
  { what: 'yield', path: '/api/user/yield' },
  { what: 'days of rewards', path: '/api/lido/reward/daily' },
  { what: 'a page of rewards', path: '/api/lido/reward/current?take=20' },
  { what: 'a page of transactions', path: '/api/lido/transaction?take=20' },
  { what: 'a page of activity', path: '/api/user/activity?take=20' },
  { what: 'positions', path: '/api/lido/user/deposits-info' },
  { what: 'a page of positions', path: '/api/lido/user/deposits-info?take=20' },
  {
    what: 'statement as csv',
    path: `/api/lido/user/report/download?reportType=full&startDate=${YEAR - 1}-01-01&endDate=${YEAR}-12-31&format=csv&currency=USD&language=en`,
  },
]
