import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { callerSignal } from '../context/caller-signal.ts'
import { requireUser } from './require-user.ts'
import { leaveTurn } from './take-turns.ts'

/** Requires a valid access token, for what is read for its address: one request after another. */
export function requireHolder(services: Pick<ApiServices, 'auth' | 'rateLimits' | 'holderTurns'>) {
  const authenticate = requireUser(services)
  return createMiddleware<ApiEnvironment>((context, next) =>
    authenticate(context, async () => {
      const signal = callerSignal(context)
      context.set('signal', signal)
      leaveTurn(context)
      await services.holderTurns.run(context.get('user').address, next, () => signal)
    }),
  )
}
