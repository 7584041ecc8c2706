export const shell = {
  'nav.withdraw': 'Withdraw',
  'nav.rewards': 'Rewards and donations',
  'protocol.lido': 'Lido',
  'protocol.aave': 'Aave',
  'admin.open': 'Administration',
  'app.name': 'Kindyield',
  'app.home': 'Kindyield, home',
  'app.skip': 'Skip to content',
  'app.title': '{page} · Kindyield',

  'nav.main': 'Main',
  'nav.stake': 'Impact staking',
  'nav.marketplace': 'Social impact marketplace',
  'nav.tab.stake': 'Stake',
  'nav.tab.rewards': 'Rewards',
  'nav.home': 'Home',
  'nav.how': 'How it works',
  'nav.tab.marketplace': 'Non-profits',

  'menu.open': 'Open menu',
  'menu.close': 'Close menu',
  'menu.title': 'Menu',
  'menu.settings': 'Settings',
  'menu.back': 'Back to the menu',

  'footer.label': 'About',
  'footer.terms': 'Terms of use',
  'footer.risks': 'Risks',

  'toasts.label': 'Transactions',

  'scheme.label': 'Appearance',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'scheme.offer': 'Your system uses dark colors. Use them here, too?',
  'scheme.useDark': 'Use dark',
  'scheme.stayLight': 'Stay light',
  'scheme.auto': 'System',

  'language.label': 'Language',
  'language.en': 'English',
  'language.es': 'Español',

  'currency.label': 'Currency',
  'currency.USD': 'US dollar',
  'currency.EUR': 'Euro',
  'currency.GBP': 'Pound sterling',

  'syncStatus.upTo': 'Data up to block {block}, {ago}',
  'syncStatus.dated': 'Data up to block {block}, chain time {date}',
  'syncStatus.behind': '{upTo}. {lag, plural, one {# block} other {# blocks}} behind the chain.',
  'syncStatus.chainAway': '{upTo}. The chain cannot be reached right now.',
  'syncStatus.none': 'No block has been read yet',
  'syncStatus.unknown': 'We can’t tell how fresh this data is right now',

  'server.away': 'Our server cannot be reached',
  'server.awayText':
    'Prices, rewards and new transactions are missing until it answers. Your funds are not affected.',
  'server.old': 'Your positions are as we last knew them, {ago}.',
  'server.slow': 'This takes longer than usual',
  'server.slowText': 'Our server is slow to answer. You can wait here; your funds are not affected.',
  'offline.title': 'You are offline',
  'offline.text':
    'Figures are those of the last answer, and what you entered stays. This page goes on by itself when you are back.',

  'crash.title': 'This page stopped working',
  'crash.text': 'An error in the page, not in your funds. Load it again to go on.',
  'crash.reload': 'Load the page again',

  'page.loading': 'The page is loading',
  'part.loading': 'One moment',
  'part.failed': 'This section couldn’t load. Check your connection, then load the page again.',

  'notFound.title': 'Page not found',
  'notFound.text': 'There is nothing at this address. It may have moved, or a letter is wrong.',
  'notFound.back': 'Go to impact staking',

  'start.title': 'Kindyield cannot start',
  'start.settings':
    'This page came without the addresses of its networks. Load it again; if that does not help, tell whoever runs this site.',
} as const
