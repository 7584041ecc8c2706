import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { callerSignal } from '../context/caller-signal.ts'
import { networkOf } from '../limits/network-of.ts'

/** Answers only a few requests of one IP or network at once; the others wait, without a place among all requests. */
export function takeTurns({
  networkTurns,
  clientIp,
}: Pick<ApiServices, 'networkTurns' | 'clientIp'>): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const end = await networkTurns.take(networkOf(clientIp(context)), () => callerSignal(context))
    context.set('endTurn', end)
    try {
      await next()
    } finally {
      end()
    }
  }
}

/** Turns are for work: a request ends its own before it waits for something else, which has limits of its own. */
export function leaveTurn(context: Context<ApiEnvironment>): void {
  context.get('endTurn')?.()
}
