const USER_REJECTED = 4001
/** The wallet already has a pending request. */
const REQUEST_PENDING = -32_002
const UNKNOWN_CHAIN = 4902

export function isUserRejection(error: unknown): boolean {
  return hasCause(error, cause => codeOf(cause) === USER_REJECTED)
}

export function isAlreadyPending(error: unknown): boolean {
  return hasCause(error, cause => codeOf(cause) === REQUEST_PENDING)
}

/** R7: the wallet does not know the chain, or wagmi is not configured for it. */
export function isUnknownChain(error: unknown): boolean {
  return hasCause(
    error,
    cause =>
      codeOf(cause) === UNKNOWN_CHAIN || (cause instanceof Error && cause.name === 'ChainNotConfiguredError'),
  )
}

/** The innermost error's own message; null if there is none. */
export function readWalletMessage(error: unknown): string | null {
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
