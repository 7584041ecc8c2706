import type { MessageId } from '#messages/en.ts'
import { aaveErrors } from './aave-errors.ts'

/** The message of every contract error, by error name. */
const messages: Record<string, MessageId> = {
  ZeroAmount: 'contract.zeroAmount',
  InvalidPercent: 'contract.invalidPercent',
  InvalidDepositAmount: 'contract.invalidDepositAmount',
  InvalidWithdrawAmount: 'contract.invalidWithdrawAmount',
  RequestAmountTooSmall: 'contract.requestTooSmall',
  RequestAmountTooLarge: 'contract.requestTooLarge',
  TokenNotAllowed: 'contract.tokenNotAllowed',
  NullAddress: 'contract.nullAddress',
  UserBanned: 'contract.userBanned',
  NgoFinished: 'contract.ngoFinished',
  DepositsPaused: 'contract.depositsPaused',
  TokenPaused: 'contract.tokenDepositsPaused',
  NotStaked: 'contract.notStaked',
  UnderWater: 'contract.underWater',
  EmptyPosition: 'contract.emptyPosition',
  CannotMerge: 'contract.cannotMerge',
  NotFinalized: 'contract.notFinalized',
  TooManyCohorts: 'contract.tooManyCohorts',
  NotRequestHolder: 'contract.notRequestHolder',
  PaymentFailed: 'contract.paymentFailed',
  ProtocolRefused: 'contract.protocolRefused',
  UnusableRate: 'contract.unusableRate',
  EtherNotAccepted: 'contract.etherNotAccepted',
  ReentrancyGuardReentrantCall: 'contract.busy',
  SafeERC20FailedOperation: 'contract.tokenFailed',
  FailedCall: 'contract.tokenFailed',

  InsufficientBalance: 'contract.balance',
  ERC20InsufficientBalance: 'contract.balance',
  ERC20InsufficientAllowance: 'contract.allowance',
  RequestAlreadyClaimed: 'contract.alreadyClaimed',
  RequestNotFoundOrNotFinalized: 'contract.notFinalized',
  InvalidRequestId: 'contract.notStaked',
  CantSendValueRecipientMayHaveReverted: 'contract.paymentFailed',
  ResumedExpected: 'contract.protocolPaused',

  NotAnnounced: 'contract.notAnnounced',
  ChangeTooEarly: 'contract.changeTooEarly',
  ChangeVoid: 'contract.changeVoid',
  AlreadyEnded: 'contract.alreadyEnded',
  SameRewardsOwner: 'contract.sameAddress',
  SameOracle: 'contract.sameAddress',
  UnknownToken: 'contract.unknownToken',
  TooManyTokens: 'contract.tooManyTokens',
  KeyTaken: 'contract.keyTaken',

  NotOwner: 'contract.notAllowed',
  NotOracle: 'contract.notAllowed',
  NotVault: 'contract.notAllowed',
  NotFactory: 'contract.notAllowed',
  NotReceiver: 'contract.notAllowed',
  NotRewardsOwner: 'contract.notAllowed',
  NotProposed: 'contract.notAllowed',
  NotOwnerOrApproved: 'contract.notAllowed',
  NotOwnerOrApprovedForAll: 'contract.notAllowed',
  OwnableUnauthorizedAccount: 'contract.notAllowed',
  AccessControlUnauthorizedAccount: 'contract.notAllowed',
  TransferFromIncorrectOwner: 'contract.notAllowed',

  ERC20InvalidApprover: 'contract.nullAddress',
  ERC20InvalidReceiver: 'contract.nullAddress',
  ERC20InvalidSender: 'contract.nullAddress',
  ERC20InvalidSpender: 'contract.nullAddress',
  InvalidOwnerAddress: 'contract.nullAddress',
  OwnableInvalidOwner: 'contract.nullAddress',
  TransferToZeroAddress: 'contract.nullAddress',
  ZeroRecipient: 'contract.nullAddress',
  AdminZeroAddress: 'contract.nullAddress',
}

/** Errors that no call of this app causes (deployment, oracle report, other callers): the user cannot act on them. */
const internal = [
  ...[
    'AlreadyInitialized',
    'EmptyName',
    'FailedDeployment',
    'InvalidKey',
    'NoImplementation',
    'UnknownNgo',
    'UnknownVault',
  ],
  ...['AddressEmptyCode', 'CannotRenounce', 'InvalidDelay'],
  ...[
    'EmptyList',
    'NoCode',
    'NoIncentives',
    'NotOfStETH',
    'NotSuccessor',
    'SameSuccessor',
    'NotRecoverable',
    'PaymentTooSmall',
    'RequestHasHolder',
    'TooManyItems',
  ],
  ...['AccessControlBadConfirmation', 'FeeTooLarge', 'InvalidAccountNonce', 'LossTooLarge', 'ReportTooEarly'],
  ...['RewardsNotBacked', 'ZeroInitialDeposit', 'ApprovalToOwner', 'ApproveToCaller', 'ArraysLengthMismatch'],
  ...[
    'BatchesAreNotSorted',
    'EmptyBatches',
    'InvalidHint',
    'InvalidReportTimestamp',
    'InvalidRequestIdRange',
  ],
  ...['InvalidState', 'NotEnoughEther', 'PauseUntilMustBeInFuture', 'PausedExpected', 'RequestIdsNotSorted'],
  ...['TooMuchEtherToFinalize', 'TransferToNonIERC721Receiver', 'TransferToThemselves', 'ZeroPauseDuration'],
  ...['ZeroShareRate', 'InvalidShortString', 'StringTooLong'],
]

/** Revert reasons that Lido and tokens send as strings. */
const reasons: Record<string, MessageId> = {
  STAKE_LIMIT: 'contract.stakeLimit',
  STAKING_PAUSED: 'contract.protocolPaused',
  CONTRACT_IS_STOPPED: 'contract.protocolPaused',
  BALANCE_EXCEEDED: 'contract.balance',
  ALLOWANCE_EXCEEDED: 'contract.allowance',
  ZERO_DEPOSIT: 'contract.zeroAmount',
  // USDC
  'Blacklistable: account is blacklisted': 'contract.tokenBlocked',
  'Pausable: paused': 'contract.tokenPaused',
  'ERC20: transfer amount exceeds balance': 'contract.balance',
  'ERC20: transfer amount exceeds allowance': 'contract.allowance',
  // DAI
  'Dai/insufficient-balance': 'contract.balance',
  'Dai/insufficient-allowance': 'contract.allowance',
}

/** The message of a custom error; null for an error that neither our contracts nor Aave have. */
export function contractErrorMessage(name: string): MessageId | null {
  return (
    messages[name] ??
    aaveErrors.find(error => error.name === name)?.message ??
    (internal.includes(name) ? 'contract.internal' : null)
  )
}

export function revertReasonMessage(reason: string): MessageId | null {
  const text = reason.trim()
  return reasons[text] ?? aaveErrors.find(({ number }) => number === text)?.message ?? null
}
