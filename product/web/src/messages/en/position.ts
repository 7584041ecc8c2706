/** Adding to, changing, merging and leaving positions. */
export const position = {
  'sheet.open': 'Add or change',
  'sheet.openLabel': 'Add or change: {name}, position {number}',
  'sheet.title': '{name}, position {number}',
  'sheet.about.lido': 'In Lido since {date}, giving {percent}%',
  'sheet.about.aave': '{symbol} in Aave since {date}, giving {percent}%',
  'sheet.aboutFinished': 'Since {date}, finished collecting',
  'sheet.tabs': 'What to do with this position',
  'sheet.tab.add': 'Add to it',
  'sheet.tab.change': 'Change share or non-profit',
  'sheet.tab.withdraw': 'Withdraw',

  'sheet.what': 'What changes',
  'sheet.before': 'Before',
  'sheet.after': 'After',
  'sheet.principal': 'Principal',
  'sheet.inPosition': 'In this position',
  'sheet.yearGiven': 'Given in 12 months',
  'sheet.yearKept': 'You keep in 12 months',
  'sheet.shareNgo': 'Share, non-profit',
  'sheet.asBefore': '{percent}% to {name}, as before',
  'sheet.ngo': 'Non-profit',
  'sheet.share': 'Share given',
  'sheet.kept': 'Principal, start date',
  'sheet.keptText': '{principal} and {date} stay as they are',
  'sheet.givenBefore': 'Already given',
  'sheet.givenTo': '{name}: {amount}',
  'sheet.arrived':
    'It arrived from an earlier version of the contracts, <0/>. What it gave and earned there counts there.',
  'sheet.staysWith': '{amount} stays with {name}',
  'sheet.fee': 'Network fee:',

  'sheet.add.amount': 'Amount to add',
  'sheet.add.submit': 'Add {amount}',
  'sheet.add.submitEmpty': 'Add',
  'sheet.add.submitApprove': 'Approve, then add {amount}',
  'sheet.add.note':
    'Share, non-profit, number and start date stay. To change the share or the non-profit, use the tab beside this one.',
  'sheet.add.finished':
    '{name} has finished collecting, so nothing can be added. Change the non-profit to go on giving.',
  'sheet.add.paused':
    '{name} takes no new deposits for now. You can add to this position once it does again.',
  'sheet.add.banned': 'This address cannot make new deposits for {name}. You can still withdraw everything.',
  'sheet.add.underWater': 'This position cannot grow right now',
  'sheet.add.underWaterText':
    'It has a loss to earn back, and nothing is given until then. New money would mix with that loss, and part of the recovery would be given away. Make a new position now, with {percent}% for {name}, and merge the two once the loss is earned back.',
  'sheet.add.new': 'Make a new position',
  'sheet.add.done': 'Added',
  'sheet.add.doneText': '{amount} now earns in position {number} for you and {name}.',

  'sheet.change.instead': 'Instead of {name}',
  'sheet.change.nothing': 'Choose another share or another non-profit.',
  'sheet.change.settled': 'What is earned until now is settled first: {amount} goes to {name}.',
  'sheet.change.underWater':
    'This position has a loss to earn back. That stays so: nothing is given until it is worth as much as before the loss.',
  'sheet.change.submit': 'Change this position',
  'sheet.change.noWait': 'No waiting.',
  'sheet.change.done': 'Changed',
  'sheet.change.doneShare': 'Position {number} now gives {percent}% of its yield to {name}.',
  'sheet.change.doneNgo':
    'Your position now gives {percent}% of its yield to {name}. Principal and start date are kept.',

  'loss.title':
    '{protocol} lost value: {count, plural, one {one position is} other {# positions are}} worth {amount} less than before.',
  'loss.text':
    'What you gave stays given. What {count, plural, one {it earns} other {they earn}} next makes up for the loss; giving resumes once the loss is earned back.',

  'merge.offer':
    '{count, plural, one {# position} other {# positions}} for {name} give {percent}% of their {symbol} yield.',
  'merge.open': 'Merge {count} positions into one',
  'merge.title': 'Merge {count} positions into one',
  'merge.lede': '{name}, {percent}% given',
  'merge.positions': 'Positions',
  'merge.principal': 'Principal of position {number}',
  'merge.start': 'Start date',
  'merge.startKept': '{date}, of position {number}, the oldest',
  'merge.given': 'Given from position {number}',
  'merge.shareKept': 'Stay as they are',
  'merge.note':
    'Principals add up, and position {number} stays. Nothing is withdrawn, nothing leaves the protocol, and there is no waiting. The statements still show each position’s own history.',
  'merge.submit': 'Merge into position {number}',
  'merge.done': 'Merged',
  'merge.doneText': '{count} positions for {name} are now position {number}.',

  'withdrawAll.open': 'Withdraw all {count}',
  'withdrawAll.title': 'Withdraw all positions',
  'withdrawAll.lede': 'Takes everything out of your open positions. What you gave stays given.',
  'withdrawAll.line': '{name}, {count, plural, one {# position} other {# positions}}',
  'withdrawAll.perNgo': '{count, plural, one {One transaction.} other {# transactions, one per non-profit.}}',
  'withdrawAll.parts': '{count} transactions: more positions of one non-profit do not fit into one.',
  'withdrawAll.requests':
    'Each position becomes at least one request. You claim them together when they are ready.',
  'withdrawAll.tooSmall':
    'Lido’s queue takes {min} or more. Less is in position {numbers}: take stETH or wstETH instead, or withdraw it by itself.',
  'withdrawAll.tooLarge':
    'Lido’s queue takes up to {max} of one position at once. More is in position {numbers}: take stETH or wstETH instead, or withdraw it by itself.',
  'withdrawAll.notFree':
    'Aave has only {free} free in this pool now, less than you have. Take aTokens instead, or withdraw in parts.',
  'withdrawAll.submit': 'Withdraw all',
  'withdrawAll.submitQueue': 'Request everything',
  'withdrawAll.step': 'Transaction {step} of {count}.',
  'withdrawAll.done': 'Withdrawn',
  'withdrawAll.doneText':
    '{count, plural, one {# position is} other {# positions are}} withdrawn. Everything is in your wallet.',
  'withdrawAll.requested': 'Requested',
  'withdrawAll.requestedText':
    '{count, plural, one {# position is} other {# positions are}} in Lido’s queue as {requests, plural, one {# request} other {# requests}}. Claim below when they are ready.',
  'position.rows.more': 'Show more',
  'position.rows.place': '{shown} of {total}',

  'party.toVault': 'To vault <0/>',
  'party.fromVault': 'From vault <0/>',
  'party.paidBy': 'Paid by <0/>',
} as const
