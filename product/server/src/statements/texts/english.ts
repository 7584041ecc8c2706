import type { ActionCode, Protocol } from '@kindyield/domain'

/** The words of a statement in English; other languages have the same keys. */
export const english = {
  titles: {
    transactions: 'Transactions',
    rewards: 'Rewards',
    donations: 'Donations',
    full: 'Transactions, rewards, losses and donations',
    year: (year: string) => `Yearly statement ${year}`,
  },
  sections: {
    summary: 'Summary',
    transactions: 'Transactions',
    rewards: 'Rewards',
    losses: 'Losses',
    donations: 'Donations',
  },
  columns: {
    date: 'Date (UTC)',
    protocol: 'Protocol',
    action: 'Action',
    details: 'Details',
    ngo: 'Non-profit',
    position: 'Position',
    percent: 'Given %',
    token: 'Token',
    amount: 'Amount',
    earned: 'Earned',
    donated: 'Donated',
    kept: 'Kept',
    lost: 'Lost',
    price: (currency: string) => `Price of the day (${currency})`,
    source: 'Source of the price',
    value: (currency: string) => `Value (${currency})`,
    earnedValue: (currency: string) => `Value earned (${currency})`,
    donatedValue: (currency: string) => `Value donated (${currency})`,
    keptValue: (currency: string) => `Value kept (${currency})`,
    transaction: 'Transaction',
    exact: (column: string) => `${column}, all digits`,
  },
  actions: {
    lido: {
      '1': 'Stake',
      '2': 'Stake of stETH',
      '3': 'Stake of wstETH',
      '4': 'Withdrawal request',
      '5': 'Withdrawal as stETH',
      '6': 'Withdrawal as wstETH',
      '7': 'Claimed withdrawal',
      '8': 'Change of share',
      '9': 'Change of non-profit',
      '10': 'Merge',
      '11': 'Move to new version',
      '12': 'Move from old version',
    },
    aave: {
      '1': 'Deposit',
      '2': 'Withdrawal',
      '3': 'Change of share',
      '4': 'Change of non-profit',
      '5': 'Merge',
      '6': 'Move to new version',
      '7': 'Move from old version',
    },
  } satisfies { [P in Protocol]: Record<ActionCode<P>, string> },
  details: {
    addition: 'Added to it',
    percentBefore: (percent: number) => `Share was ${percent}%`,
    from: (ngo: string) => `From ${ngo}`,
    merged: (position: number) => `Position ${position} merged in`,
    toVault: (vault: string) => `To vault ${vault}`,
    fromVault: (vault: string) => `From vault ${vault}`,
    paidBy: (payer: string) => `Paid by ${payer}`,
    requested: (amount: string) => `${amount} ETH requested`,
    claimed: (request: string) => `Request ${request}`,
  },
  sources: { sample: 'Sample', service: 'Price service', oneToOne: 'One to one' },
  rounding: 'Rounding',
  total: 'Total',
  notes: 'Notes',
  localChain: 'Local chain',
  on: (protocol: string, network: string) => `${protocol} on ${network}`,
  wallet: (address: string) => `Wallet ${address}`,
  madeOn: (moment: string) => `Made on ${moment} UTC.`,
  lines: (count: number, digits: string) => `${digits} ${count === 1 ? 'line' : 'lines'}`,
  page: (number: number) => `Page ${number}`,
  period: (first: string, last: string) => `${first} to ${last}`,
  chart: {
    title: (currency: string) => `Yield kept and given, in ${currency} (price of each day)`,
    kept: 'Kept',
    given: 'Given',
    empty: 'Nothing to show: no yield, or no price, is known for these days.',
  },
  explanations: {
    proof: 'Times are those of the blocks, in UTC. Every line can be proven by its transaction.',
    rounding:
      'Each amount is rounded down to the smallest unit of its token, each value to the nearest cent.',
    sums: 'Totals are added up exactly and rounded once; the lines “Rounding” are the difference, so that every column adds up to its total.',
    claims:
      'A withdrawal in ETH counts once: with its claim, by the ether that arrived. Its request has no amount and is in no total.',
    changes:
      'Changes of positions, and moves between versions of the contracts, move no money, so they have no amount and are in no total.',
    ether:
      'Values use the price of ether on the day of the line, for stETH too, and for wstETH by the stETH in it; blank where it is not known.',
    dollar: 'A stablecoin counts as one dollar on every day.',
    dollarIn: (currency: string) =>
      `A stablecoin counts as one dollar on every day, in ${currency} at the rate of ether's two prices of that day.`,
    sample: 'Values use a sample price. Not for tax use.',
    sampleRate: (currency: string) =>
      `Values in ${currency} use a sample exchange rate on some days. Not for tax use.`,
    summary: 'Amounts of this first page are rounded to six decimals; the tables have all digits.',
    digits:
      'A spreadsheet keeps 15 digits of a number. Amounts with more also stand as text, with all their digits, in the last columns.',
  },
}

export type StatementTexts = typeof english
