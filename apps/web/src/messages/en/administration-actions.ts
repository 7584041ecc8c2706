/** The owner's actions: label, confirmation title, what it does and what it does not do. */
export const administrationActions = {
  'admin.create.label': 'Create the non-profit',
  'admin.create.title': 'Create {name}?',
  'admin.create.does':
    'Enters it in the register, with a vault of its own for each protocol. Anyone can deposit for it from then on.',
  'admin.create.cannot':
    'It cannot be taken out of the register again, only finished. It gives nobody access to deposits.',

  'admin.edit.label': 'Save the profile',
  'admin.edit.title': 'Change the profile of {name}?',
  'admin.edit.does':
    'Shows the new texts and picture everywhere. The old ones stay readable in the chain’s history.',
  'admin.edit.cannot': 'It changes no vault, no deposit and nobody who receives donations.',

  'admin.rewardsOwner.label': 'Change the rewards owner',
  'admin.rewardsOwner.title': 'Send the donations of {name} elsewhere?',
  'admin.rewardsOwner.does': '{address} receives every donation that is paid out from now on.',
  'admin.rewardsOwner.cannot':
    'It does not bring back what was paid before, and it touches no depositor’s principal or kept yield.',

  'admin.oracle.label': 'Change the oracle',
  'admin.oracle.title': 'Change the oracle?',
  'admin.oracle.does':
    '{address} alone may report from now on. The keeper stops reporting unless it uses this address.',
  'admin.oracle.cannot':
    'A report only counts what the protocols have paid. No oracle can move a depositor’s funds.',

  'admin.pause.label': 'Pause new {protocol} deposits',
  'admin.pause.title': 'Pause new {protocol} deposits for {name}?',
  'admin.pause.does': 'Nobody can make a new {protocol} deposit for it until you resume.',
  'admin.pause.cannot': 'What is deposited goes on earning and giving, and can be withdrawn at any time.',

  'admin.resume.label': 'Resume new {protocol} deposits',
  'admin.resume.title': 'Resume new {protocol} deposits for {name}?',
  'admin.resume.does': 'Everyone who is not banned can make {protocol} deposits for it again.',
  'admin.resume.cannot': 'It changes no deposit that was made before.',

  'admin.finish.label': 'Finish {protocol} for good',
  'admin.finish.title': 'Finish {protocol} for {name}, for good?',
  'admin.finish.does':
    'Stops {protocol} deposits for ever, and gives nothing of what is earned from now on. This cannot be undone.',
  'admin.finish.cannot':
    'It moves nobody’s funds: everyone withdraws as before, and donations up to now are still paid out.',

  'admin.ban.label': 'Ban from {protocol}',
  'admin.ban.title': 'Ban this address from {name}?',
  'admin.ban.does': '{address} can make no new {protocol} deposits for {name}.',
  'admin.ban.cannot': 'It takes nothing away: the address keeps its positions and can withdraw everything.',

  'admin.unban.label': 'Let in again to {protocol}',
  'admin.unban.title': 'Let this address deposit for {name} again?',
  'admin.unban.does': '{address} can make {protocol} deposits for {name} again.',
  'admin.unban.cannot': 'It changes no deposit that was made before.',

  'admin.report.label': 'Report {protocol} rewards',
  'admin.report.title': 'Report the {protocol} rewards of {name}?',
  'admin.report.does':
    'Settles what every position has earned up to now: the share given, and the share kept.',
  'admin.report.cannot':
    'It invents no yield and takes no principal: it only counts what the protocol has paid.',
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
