/** The owner's actions: label, confirmation title, what it does, what it does not do, and what is said when it is done. */
export const administrationActions = {
  'admin.create.label': 'Create the non-profit',
  'admin.create.title': 'Create {name}?',
  'admin.create.does':
    'Enters it in the register, with a vault of its own for each protocol. Anyone can deposit for it from then on.',
  'admin.create.cannot':
    'It cannot be taken out of the register again, only finished. It gives nobody access to deposits.',
  'admin.create.done': '{name} is in the register.',

  'admin.edit.label': 'Save the profile',
  'admin.edit.title': 'Change the profile of {name}?',
  'admin.edit.does':
    'Shows the new texts and picture everywhere. The old ones stay readable in the chain’s history.',
  'admin.edit.cannot': 'It changes no vault, no deposit and nobody who receives donations.',
  'admin.edit.done': 'The profile of {name} is saved.',

  'admin.rewardsOwner.label': 'Announce a new rewards owner',
  'admin.rewardsOwner.title': 'Announce another receiver of {name}’s donations?',
  'admin.rewardsOwner.does':
    '{address} can be made the receiver in {days, plural, one {# day} other {# days}}, and everyone who gives to {name} is told now. You can take it back until then.',
  'admin.rewardsOwner.cannot':
    'What was given until it takes effect stays the present receiver’s. It touches no depositor’s principal or kept yield.',
  'admin.rewardsOwner.done': 'Announced: {address} is to receive {name}’s donations.',

  'admin.oracle.label': 'Announce a new oracle',
  'admin.oracle.title': 'Announce another oracle?',
  'admin.oracle.does':
    '{address} alone may report once the change is carried out, in {days, plural, one {# day} other {# days}} at the earliest. The keeper stops reporting then unless it uses this address.',
  'admin.oracle.cannot':
    'A report only counts what the protocols have paid. No oracle can move a depositor’s funds.',
  'admin.oracle.done': 'Announced: {address} is to be the oracle.',

  'admin.allowToken.label': 'Allow {symbol}',
  'admin.allowToken.title': 'Allow new deposits of {symbol}?',
  'admin.allowToken.does': 'Everyone who is not banned can deposit {symbol} in the Aave vaults.',
  'admin.allowToken.cannot': 'It changes no deposit that was made before.',
  'admin.allowToken.done': '{symbol} is allowed.',

  'admin.removeToken.label': 'Announce the removal of {symbol}',
  'admin.removeToken.title': 'Announce that {symbol} takes no new deposits?',
  'admin.removeToken.does':
    'New deposits of {symbol} can be stopped in {days, plural, one {# day} other {# days}}, and those who hold it here are told now. You can take it back until then.',
  'admin.removeToken.cannot':
    'What is deposited goes on earning and giving, and can be withdrawn at any time.',
  'admin.removeToken.done': 'Announced: {symbol} is to take no new deposits.',

  'admin.pauseToken.label': 'Pause deposits of {symbol}',
  'admin.pauseToken.title': 'Pause new deposits of {symbol}?',
  'admin.pauseToken.does': 'Nobody can make a new deposit of {symbol} in any Aave vault until you resume.',
  'admin.pauseToken.cannot':
    'What is deposited goes on earning and giving, and can be withdrawn at any time.',
  'admin.pauseToken.done': 'Deposits of {symbol} are paused.',

  'admin.resumeToken.label': 'Resume deposits of {symbol}',
  'admin.resumeToken.title': 'Resume new deposits of {symbol}?',
  'admin.resumeToken.does': 'Everyone who is not banned can deposit {symbol} again.',
  'admin.resumeToken.cannot': 'It changes no deposit that was made before.',
  'admin.resumeToken.done': 'Deposits of {symbol} are open again.',

  'admin.cancel.label': 'Take it back',
  'admin.cancel.title': 'Take this announcement back?',
  'admin.cancel.does': 'The change will not happen, unless you announce it again with the full delay.',
  'admin.cancel.cannot': 'It undoes nothing that was carried out, and the announcement stays in the history.',
  'admin.cancel.done': 'The announcement is taken back.',

  'admin.carryOut.label': 'Carry it out',
  'admin.carryOut.title': 'Carry this change out now?',
  'admin.carryOut.does': 'The announced change takes effect with this transaction.',
  'admin.carryOut.cannot': 'It moves nobody’s funds: everyone can withdraw as before.',
  'admin.carryOut.done': 'The change is carried out.',

  'admin.pause.label': 'Pause new {protocol} deposits',
  'admin.pause.title': 'Pause new {protocol} deposits for {name}?',
  'admin.pause.does': 'Nobody can make a new {protocol} deposit for it until you resume.',
  'admin.pause.cannot': 'What is deposited goes on earning and giving, and can be withdrawn at any time.',
  'admin.pause.done': 'New {protocol} deposits for {name} are paused.',

  'admin.resume.label': 'Resume new {protocol} deposits',
  'admin.resume.title': 'Resume new {protocol} deposits for {name}?',
  'admin.resume.does': 'Everyone who is not banned can make {protocol} deposits for it again.',
  'admin.resume.cannot': 'It changes no deposit that was made before.',
  'admin.resume.done': 'New {protocol} deposits for {name} are open again.',

  'admin.finish.label': 'Announce the end of {protocol}',
  'admin.finish.title': 'Announce the end of {protocol} for {name}?',
  'admin.finish.does':
    'In {days, plural, one {# day} other {# days}} at the earliest the end can be carried out: {protocol} deposits then stop for ever, and nothing earned later is given. Those who give to it are told now. You can take it back until then.',
  'admin.finish.cannot':
    'It moves nobody’s funds: everyone withdraws as before, and donations up to the end are still paid out.',
  'admin.finish.done': 'Announced: the end of {protocol} for {name}.',

  'admin.ban.label': 'Ban from {protocol}',
  'admin.ban.title': 'Ban this address from {name}?',
  'admin.ban.does': '{address} can make no new {protocol} deposits for {name}.',
  'admin.ban.cannot': 'It takes nothing away: the address keeps its positions and can withdraw everything.',
  'admin.ban.done': '{address} is banned from {protocol} deposits for {name}.',

  'admin.unban.label': 'Let in again to {protocol}',
  'admin.unban.title': 'Let this address deposit for {name} again?',
  'admin.unban.does': '{address} can make {protocol} deposits for {name} again.',
  'admin.unban.cannot': 'It changes no deposit that was made before.',
  'admin.unban.done': '{address} can make {protocol} deposits for {name} again.',

  'admin.report.label': 'Report {protocol} rewards',
  'admin.report.title': 'Report the {protocol} rewards of {name}?',
  'admin.report.does':
    'Settles what every position has earned up to now: the share given, and the share kept.',
  'admin.report.cannot':
    'It invents no yield and takes no principal: it only counts what the protocol has paid.',
  'admin.report.done': 'The {protocol} rewards of {name} are reported.',
  'admin.report.notOracle': 'Only the oracle, {address}, may report. Your wallet is another one.',

  'admin.hide.label': 'Hide from the lists',
  'admin.hide.title': 'Hide {name}?',
  'admin.hide.does': 'Takes it off this site’s marketplace and choices. It can be listed again.',
  'admin.hide.cannot': 'On the chain nothing changes: deposits go on, and everyone can withdraw.',
  'admin.hide.done': '{name} is hidden.',

  'admin.list.label': 'List again',
  'admin.list.title': 'List {name} again?',
  'admin.list.does': 'Shows it in this site’s marketplace and choices again.',
  'admin.list.cannot': 'Others that are hidden stay so, and nothing changes on the chain.',
  'admin.list.done': '{name} is listed again.',

  'admin.listAll.label': 'Show all hidden non-profits',
  'admin.listAll.title': 'Show all hidden non-profits?',
  'admin.listAll.does':
    'Shows every non-profit of the register in this site’s lists, also all that were hidden.',
  'admin.listAll.cannot': 'It changes nothing on the chain.',
  'admin.listAll.done': '{count, plural, one {# non-profit is listed.} other {# non-profits are listed.}}',

  'admin.summaries.label': 'Rebuild the report summaries',
  'admin.summaries.title': 'Rebuild the report summaries?',
  'admin.summaries.does':
    'Drops the server’s summaries of all reports and makes them again from its records.',
  'admin.summaries.cannot': 'What people earned and gave is not touched.',
  'admin.summaries.done': '{count, plural, one {# summary made.} other {# summaries made.}}',
} as const
