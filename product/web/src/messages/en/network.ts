export const network = {
  'network.wrongTitle': 'Your wallet is on another network',
  'network.wrongText': 'Switch it to {network} to go on.',
  'network.switch': 'Switch network',
  'network.failed': 'Your wallet did not switch. Choose {network} there by hand.',
  'network.asks': 'Your wallet asks to switch to {to}',
  'network.chooseTitle': 'Choose {to} in your wallet',
  'network.goesOn': 'It goes on by itself after the switch. Nothing is sent yet.',
  'network.late': 'Look into your wallet: it still waits for your answer. Nothing is sent yet.',
  'network.byHand':
    'This wallet cannot change networks from here. Choose {to} in it, and this goes on by itself. Nothing is sent yet.',
  'network.stopMeans': 'Nothing was sent. If you switch later, nothing is sent either.',
  'network.stayed':
    'Your wallet stayed on {from, select, none {another network} other {{from}}}. {before, select, approved {Nothing more} other {Nothing}} was sent. Choose {to} there, or try again.',
  'network.onlyOn':
    'Your wallet is a contract that exists on {from} only, and this is on {to}. {before, select, approved {Nothing more} other {Nothing}} was sent.',

  'faucet.title': 'Test tokens',
  'faucet.lede': 'This is a test network: its tokens are worth nothing and cost nothing.',
  'faucet.ledeLocal': 'This chain is yours alone: its tokens are play money.',
  'network.explorer': 'Explorer',
  'network.ask': 'This is on {to}. Your wallet will ask to switch.',
  'network.switching': 'Switch the network in your wallet',
} as const
