const USER_REJECTED = 4001
/** The wallet already shows a request that waits for an answer. */
const ALREADY_ASKED = -32_002
const UNKNOWN_CHAIN = 4902

export function isRejection(error: unknown): boolean {
  return hasCause(error, cause => codeOf(cause) === USER_REJECTED)
}

export function isBusy(error: unknown): boolean {
  return hasCause(error, cause => codeOf(cause) === ALREADY_ASKED)
}

/** R7: the wallet has never heard of the chain, or wagmi was not told of it. */
export function isUnknownChain(error: unknown): boolean {
  return hasCause(
    error,
    cause =>
      codeOf(cause) === UNKNOWN_CHAIN || (cause instanceof Error && cause.name === 'ChainNotConfiguredError'),
  )
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
