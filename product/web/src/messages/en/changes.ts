/** Changes that the register's owner has announced, for those whom they concern. */
export const changes = {
  'change.announcedFor': 'Announced for {date}',
  'change.due': 'Announced for {date}, takes effect any moment now',
  'change.expired': 'Announced change expired on {date}',
  'change.expiredText':
    'A change that was announced was not carried out in time. It cannot take effect any more, and everything stays as it is.',

  'change.rewardsOwner.ngo': 'New receiving address <0/>. Until then, donations go to the one above.',
  'change.end.ngo':
    'It finishes collecting through {protocol}. Until then everything goes on as before. Withdrawals work after that too.',

  'change.rewardsOwner.staker':
    '{name} gets another receiving address, <0/>. What is given before that day still goes to the present one.',
  'change.end.staker':
    '{name} finishes collecting through {protocol}. The yield after that day is all yours, unless you choose another non-profit for your position. You can withdraw at any time.',

  'change.rewardsOwner.giver':
    '{name} gets another receiving address, <0/>. What you give before that day still goes to the present one. If you don’t agree, change the non-profit of your position or withdraw before then.',
  'change.oracle.giver':
    'Another account, <0/>, reports the rewards. It can only count what the protocol has paid, not move your funds. If you don’t agree, withdraw before then.',
  'change.tokenRemoval.giver':
    '{symbol} takes no new deposits any more. Your positions go on as they are, and you can withdraw at any time.',
  'change.end.giver':
    '{name} finishes collecting through {protocol}. All further yield is then yours. To go on giving, change the non-profit of your position; you can withdraw at any time.',

  'change.successor.giver':
    'A new version of the contracts, <0/>, opens for your positions. From then on you can move them there as they are, and nobody else can. You don’t have to: everything goes on here too.',

  'change.rewardsOwner.owner': '{name}: new rewards owner <0/>',
  'change.oracle.owner': 'New oracle <0/>',
  'change.tokenRemoval.owner': 'No new deposits of {symbol}',
  'change.end.owner': '{name}: end of {protocol}',
  'change.successor.owner': 'New version of the contracts <0/>',

  'change.status.announced': 'From {date}',
  'change.status.due': 'Due since {date}, until {voidFrom}',
  'change.status.void': 'Expired on {date}',
  'change.status.canceled': 'Taken back on {date}',
  'change.status.replaced': 'Replaced on {date}',
  'change.status.carriedOut': 'Carried out on {date}',
} as const
