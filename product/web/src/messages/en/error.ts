export const error = {
  'error.signedOut': 'You have been signed out. Sign again with your wallet; this costs nothing.',
  'error.network': 'Kindyield’s server cannot be reached. Check your connection and try again.',
  'error.timeout': 'Kindyield’s server took too long to answer. Try again in a moment.',
  'error.tooMany': 'Too many requests in a short time. Wait a moment and try again.',
  'error.busy': 'Kindyield’s server is busy. Try again in a moment.',
  'error.notFound': 'Kindyield’s server does not have this.',
  'error.refused': 'Kindyield’s server did not accept the request.',
  'error.server': 'Kindyield’s server has a problem. Try again in a moment.',
  'error.answer':
    'Kindyield’s server gave an answer that this page does not understand. Load the page again.',
  'error.unknown': 'Something in this page stopped working. Load the page again.',
  'error.retry': 'Try again',
  'error.retrying': 'Trying again',
} as const
