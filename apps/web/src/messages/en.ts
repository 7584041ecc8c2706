import { ngoEn } from './ngo.en.ts'

export const en = {
  ...ngoEn,
  'app.name': 'Kindyield',
  'app.home': 'Kindyield, home',
  'app.skip': 'Skip to content',
  'app.title': '{page} · Kindyield',

  'nav.main': 'Main',
  'nav.marketplace': 'Social impact marketplace',

  'menu.open': 'Open menu',
  'menu.close': 'Close menu',
  'menu.title': 'Menu',

  'scheme.label': 'Appearance',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'scheme.useLight': 'Use light colours',
  'scheme.useDark': 'Use dark colours',

  'language.label': 'Language',
  'language.en': 'English',
  'language.es': 'Español',

  'marketplace.title': 'Social impact marketplace',
  'marketplace.lede':
    'Non-profits listed on Kindyield. The list is kept in a public register on the blockchain. Visit their websites to judge their work for yourself.',
  'marketplace.search': 'Search by name or place',
  'marketplace.clearSearch': 'Clear search',
  'marketplace.count': '{count, plural, one {# non-profit} other {# non-profits}}',
  'marketplace.matches': '{count} of {total, plural, one {# non-profit} other {# non-profits}}',
  'marketplace.list': 'Non-profits',
  'marketplace.loading': 'Loading non-profits',
  'marketplace.emptyTitle': 'No non-profits yet',
  'marketplace.emptyText': 'A non-profit appears here as soon as it is entered in the register.',
  'marketplace.noMatchTitle': 'Nothing found',
  'marketplace.noMatchText': 'No non-profit has “{query}” in its name or place.',
  'marketplace.errorTitle': 'The list could not be loaded',

  'ngo.picture': 'Picture of {name}',
  'ngo.finished': 'Finished collecting',
  'ngo.paused': 'New deposits paused',
  'ngo.location': 'Based in',
  'ngo.website': 'Website',
  'ngo.websiteLink': '{host}, website of {name}, opens in a new tab',

  'dataAge.upTo': 'Data up to block {block}, {ago}',
  'dataAge.dated': 'Data up to block {block}, chain time {date}',
  'dataAge.behind': '{upTo}. {lag, plural, one {# block} other {# blocks}} behind the chain.',
  'dataAge.chainAway': '{upTo}. The chain cannot be reached at the moment.',
  'dataAge.none': 'No block has been read yet',
  'dataAge.unknown': 'How fresh this data is cannot be told at the moment',

  'error.network': 'Kindyield’s server cannot be reached. Check your connection and try again.',
  'error.timeout': 'Kindyield’s server took too long to answer. Try again in a moment.',
  'error.tooMany': 'Too many requests in a short time. Wait a moment and try again.',
  'error.notFound': 'Kindyield’s server does not have this.',
  'error.refused': 'Kindyield’s server did not accept the request.',
  'error.server': 'Kindyield’s server has a problem. Try again in a moment.',
  'error.answer':
    'Kindyield’s server gave an answer that this page does not understand. Load the page again.',
  'error.unknown': 'Something in this page stopped working. Load the page again.',
  'error.retry': 'Try again',
  'error.retrying': 'Trying again',

  'crash.title': 'This page stopped working',
  'crash.text': 'An error in the page, not in your funds. Load it again to go on.',
  'crash.reload': 'Load the page again',

  'notFound.title': 'Page not found',
  'notFound.text': 'There is nothing at this address. It may have moved, or a letter is wrong.',
  'notFound.back': 'Go to the social impact marketplace',

  'start.title': 'Kindyield cannot start',
  'start.apiAddress':
    'The address of the API in this page is not valid: “{value}”. It must be empty or begin with http:// or https://.',
} as const

export type MessageId = keyof typeof en
