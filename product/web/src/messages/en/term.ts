export const term = {
  'term.apr':
    'Annual percentage rate: what a year would earn if it went on like the last seven days. It changes daily and is no promise.',
  'term.stETH':
    'The token you get for ETH staked with Lido. One stETH stands for one ETH, and its amount grows with what Lido earns.',
  'term.queue':
    'Lido pays ETH back in the order of the requests. A request takes days, longer when many leave; then you claim it.',
  'term.report':
    'A transaction that settles what was earned: your part stays in your position, the other part becomes the non-profit’s.',
} as const
