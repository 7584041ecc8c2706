const USER_REJECTED = 4001
/** The wallet already has a pending request. */
const REQUEST_PENDING = -32_002
const UNKNOWN_CHAIN = 4902
/** EIP-1193's and JSON-RPC's: the wallet has no such method. */
const NO_SUCH_METHOD = [4200, -32_601]
/**
 * Of EIP-1193 and EIP-1474: not authorized, method or parameters not accepted, transaction not created. Others, such as
 * an internal error or a lost connection, can follow a transaction that was sent.
 */
const UNSENT = [4100, 4200, -32_700, -32_600, -32_601, -32_602, -32_003]

export function isUserRejection(error: unknown): boolean {
  return hasCause(error, cause => codeOf(cause) === USER_REJECTED)
}

export function isAlreadyPending(error: unknown): boolean {
  return hasCause(error, cause => codeOf(cause) === REQUEST_PENDING)
}

/** The wallet says that it sent nothing. */
export function isUnsent(error: unknown): boolean {
  return hasCause(error, cause => UNSENT.includes(codeOf(cause) as number))
}

/** The wallet does not know the chain, or wagmi is not configured for it. */
export function isUnknownChain(error: unknown): boolean {
  return hasCause(
    error,
    cause =>
      codeOf(cause) === UNKNOWN_CHAIN || (cause instanceof Error && cause.name === 'ChainNotConfiguredError'),
  )
}

/** The wallet cannot be asked for this. */
export function isUnsupported(error: unknown): boolean {
  return hasCause(
    error,
    cause =>
      NO_SUCH_METHOD.includes(codeOf(cause) as number) ||
      (cause instanceof Error && cause.name === 'SwitchChainNotSupportedError'),
  )
}

/** The innermost error's own message; null if there is none, or if the user declined, which needs no explanation. */
export function readWalletMessage(error: unknown): string | null {
  if (isUserRejection(error)) return null
  let message: string | null = null
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    if ('message' in cause && typeof cause.message === 'string' && cause.message !== '')
      message = cause.message
  }
  return message
}

function hasCause(error: unknown, fits: (cause: unknown) => boolean): boolean {
  for (let cause = error; cause !== undefined && cause !== null; cause = (cause as Error).cause) {
    if (fits(cause)) return true
  }
  return false
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
