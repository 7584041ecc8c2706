export const transaction = {
  'transaction.inProgress': 'Transaction in progress',
  'transaction.completed': 'Transaction completed',
  'transaction.failed': 'Transaction failed',
  'transaction.view': 'View',
  'transaction.viewLabel': 'View the transaction, opens in a new tab',
  'transaction.dismiss': 'Dismiss',
  'transaction.card': 'Your latest transaction',
  'transaction.seePositions': 'See your positions',
  'transaction.seeRequests': 'See your requests',

  'transaction.checking': 'Checking',
  'transaction.revokeInWallet': 'Take back the older approval in your wallet',
  'transaction.approveInWallet': 'Approve {amount} in your wallet',
  'transaction.confirmInWallet': 'Confirm in your wallet',
  'transaction.approving': 'The approval is on its way',
  'transaction.sent': 'Sent to the network',
  'transaction.cosigning': 'Waiting for the other signers',
  'transaction.cosigningText':
    'Your wallet sends this once enough of its signers have signed. This page then goes on by itself, and you can leave it meanwhile.',
  'transaction.waiting':
    'Still not in a block. A low fee waits for a quiet moment; your wallet may be able to speed it up. You can leave this page.',
  'transaction.confirmed': 'Confirmed. It appears in a few seconds',

  'steps.label': 'Steps in your wallet',
  'steps.switch': 'Switch to {to}',
  'steps.revocation': 'Take back the older approval',
  'steps.approval': 'Approve exactly {amount}',
  'steps.action.lido': 'Stake and donate',
  'steps.action.aave': 'Deposit and donate',
  'steps.action.add': 'Add to the position',
  'steps.done': 'Done',

  'transaction.rejected':
    'You declined in your wallet. {before, select, approved {Nothing more} other {Nothing}} was sent.',
  'transaction.reverted':
    'The transaction did not go through. Nothing left your wallet except the network fee.',
  'transaction.cancelled': 'You cancelled the transaction in your wallet. Nothing was moved.',
  'transaction.replaced': 'Another transaction took its place in your wallet. Look there for what happened.',
  'transaction.wrongChain': 'Your wallet is on another network. Switch it and try again.',
  'transaction.funds': 'Your ETH is not enough for the amount and the network fee together.',
  'transaction.busy': 'Your wallet already shows a request. Answer it there first.',
  'transaction.unreached':
    'The network could not be reached. {before, select, approved {Nothing more} other {Nothing}} was sent. Try again in a moment.',
  'transaction.unknown':
    'Your wallet or the network gave no usable answer. Look in your wallet before you try again.',
  'transaction.unsent':
    'Your wallet could not send this. {before, select, approved {Nothing more} other {Nothing}} was sent.',
  'transaction.unclear': "We don't know yet",
  'transaction.unclearTitle': "We don't know yet whether this was sent",
  'transaction.unclearText':
    '{what}: {wallet} gave no usable answer. We look for it on the chain and say here what became of it. {wallet} may know more.',
  'transaction.stopMeans': 'If it was sent, it still goes through and appears here.',
  'transaction.again': 'Send a second one?',
  'transaction.againText': '{what} may still go through. If it does, and you send this too, both count.',
  'transaction.againYes': 'Send it all the same',
  'transaction.againNo': 'Not now',
  'transaction.mayGoThrough': '{what} may still go through. If it does, it appears here.',
  'transaction.declinedIt': 'I declined it',
  'transaction.dropped':
    'The network no longer knows this transaction, and its number in your wallet is used. Look in your wallet for what happened.',
  'transaction.unfollowed': 'You stopped following this transaction. It can still go through.',
  'transaction.approvalStays': 'What you confirmed before that went through and is not asked for again.',

  'transaction.name': 'Transaction',
  'transaction.failedTitle': 'This did not go through',
  'transaction.declinedTitle': 'Declined',
  'transaction.behind':
    'The chain has confirmed this, but our records are behind it. It appears here as soon as they have caught up. Your funds are not affected.',

  'transaction.open': 'Transaction {short}, opens in a new tab',
  'transaction.copy': 'Copy transaction hash {short}',
  'address.open': 'Address {short}, opens in a new tab',
  'address.copy': 'Copy address {short}',
  'token.open': 'Token contract {short}, opens in a new tab',
  'token.copy': 'Copy token contract {short}',
  'copy.done': 'Copied',
  'copy.failed': 'Your browser did not allow copying',
} as const
