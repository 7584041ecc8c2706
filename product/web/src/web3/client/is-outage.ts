import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  TimeoutError,
} from 'viem'

/** The server is unreachable, rate-limits, or has no reachable node. */
const outages = [HttpRequestError, TimeoutError, LimitExceededRpcError, ResourceUnavailableRpcError]

/**
 * Whether the node was unreachable, as opposed to rejecting the request. Not for wallet errors: there
 * ResourceUnavailableRpcError means that a request is already pending.
 */
export function isOutage(error: unknown): boolean {
  const fits = (cause: unknown) => outages.some(kind => cause instanceof kind)
  return error instanceof BaseError && error.walk(fits) !== null
}
