import type { Context } from 'hono'
import type { ApiEnvironment } from './api-environment.ts'

/** Aborts when the caller closes the connection, also after the answer; never without a socket, as in tests. */
export function callerSignal(context: Context<ApiEnvironment>): AbortSignal {
  const left = new AbortController()
  const { outgoing } = context.env ?? {}
  if (outgoing?.destroyed) left.abort()
  else outgoing?.once('close', () => left.abort())
  return left.signal
}
