/** Messages of contract errors. */
export const contract = {
  'contract.zeroAmount': 'Enter an amount above 0.',
  'contract.invalidPercent': 'Enter a share from 1% to 100%.',
  'contract.invalidDepositAmount': 'This amount is too small, or too large, to be entered. Change it.',
  'contract.invalidWithdrawAmount':
    'This is more than the position holds. Enter less, or withdraw everything.',
  'contract.requestTooSmall': 'This is less than Lido’s queue takes. Enter more, or withdraw everything.',
  'contract.requestTooLarge': 'This is more than ten requests of Lido’s queue hold. Withdraw it in parts.',
  'contract.tokenNotAllowed': 'Kindyield does not take this token for this non-profit. Choose another token.',
  'contract.nullAddress': 'An address is missing. Nothing was sent.',
  'contract.userBanned': 'This address cannot make new stakes here. You can still withdraw everything.',
  'contract.ngoFinished': 'This non-profit has finished collecting. Choose another one to go on.',
  'contract.depositsPaused':
    'This non-profit takes no new deposits for now. Choose another one, or try again later.',
  'contract.tokenDepositsPaused':
    'New deposits of this token are paused for now. Choose another token, or try again later.',
  'contract.underWater':
    'This position has a loss to earn back first, so nothing can be added to it. Open a new position, and merge the two once the loss is earned back.',
  'contract.emptyPosition':
    'A position here holds nothing any more but a few wei. Withdraw everything from it first.',
  'contract.cannotMerge':
    'These positions cannot be merged: they need the same non-profit, token and share. Reload the page.',
  'contract.notAnnounced': 'This change is not announced, or it was taken back. Reload the page.',
  'contract.changeTooEarly': 'This change is not due yet. Try again at the date it was announced for.',
  'contract.changeVoid': 'This announcement has expired. Announce the change again.',
  'contract.alreadyEnded': 'This has already finished collecting.',
  'contract.sameAddress': 'This is the present address already. Enter another one.',
  'contract.unknownToken': 'This token is not among those that can be deposited. Nothing was changed.',
  'contract.keyTaken':
    'Another non-profit has this name in addresses. Choose a different one. Nothing was changed.',
  'contract.tooManyTokens':
    'Fifteen tokens were allowed over time, and no more ever can be. Nothing was changed.',
  'contract.notStaked': 'You have no such position with this non-profit.',
  'contract.notFinalized':
    'This request is still in the Lido queue. It can be claimed when its turn has come.',
  'contract.tooManyCohorts':
    'This non-profit has no room left for this share. Nothing was moved. Choose another share.',
  'contract.notRequestHolder': 'This request belongs to another address.',
  'contract.paymentFailed':
    'The receiving address does not accept ether, so nothing was paid out. It stays yours: choose ‘Claim to another address’ beside the request.',
  'contract.protocolRefused':
    'Lido or Aave does not accept this at the moment. Nothing was moved. Try again later.',
  'contract.stakeLimit': 'Lido takes no more ether at the moment. Enter less, or try again later.',
  'contract.protocolPaused':
    'Lido or Aave is paused at the moment. Your funds stay where they are. Try again later.',
  'contract.supplyCap': 'Aave’s pool for this token is full. Enter less, or choose another token.',
  'contract.reserveFrozen':
    'Aave takes no new deposits of this token at the moment. Choose another token, or try again later.',
  'contract.reserveInactive':
    'Aave’s pool for this token is closed. Your funds stay where they are. Choose another token, or try again later.',
  'contract.liquidity':
    'Aave’s pool has less of this token free than you asked for. Withdraw less, take aTokens instead, or try again later.',
  'contract.amountTooSmall': 'This amount is too small for Aave. Enter more.',
  'contract.tokenBlocked':
    'The issuer of this token has blocked the sender or the receiver. Nothing was moved. Contact the issuer.',
  'contract.tokenPaused': 'The issuer of this token has paused it. Nothing was moved. Try again later.',
  'contract.unusableRate':
    'The exchange rate cannot be used at the moment. Nothing was moved. Try again later.',
  'contract.tokenFailed': 'The token could not be moved. Check your balance and the approval, and try again.',
  'contract.balance': 'The balance is not enough for this. Enter less.',
  'contract.allowance': 'The approval does not cover this amount. Approve it and try again.',
  'contract.alreadyClaimed': 'This request was claimed before.',
  'contract.notAllowed': 'This address may not do that.',
  'contract.etherNotAccepted': 'Ether cannot be sent here directly. Use the form.',
  'contract.busy': 'Another action of the same contract was under way. Try again.',
  'contract.internal':
    'The contract refused for a reason that this page cannot help with. Nothing was moved.',
} as const
