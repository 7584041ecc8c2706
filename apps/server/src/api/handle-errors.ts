import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '../refusal.ts'
import { createAllowedMethods } from './allowed-methods.ts'
import type { Api, ApiEnvironment } from './api-environment.ts'
import { apiFailure, STATUS_OF } from './api-failure.ts'

const OURS = 'Something went wrong on our side. Try again in a moment.'

/** What becomes of a request that nothing answers. Register last: the first fallback that fits wins. */
export function handleErrors(app: Api): void {
  const allowedMethods = createAllowedMethods(app)

  function answerUnknown(context: Context<ApiEnvironment>) {
    const { method, path } = context.req
    const allowed = allowedMethods(path)
    if (allowed === '') return context.json(apiFailure(404, `There is no ${path}`), 404)
    context.header('allow', allowed)
    return context.json(apiFailure(405, `${path} does not know ${method}, only ${allowed}`), 405)
  }

  app.notFound(answerUnknown)
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      const { code, message, retryAfterSeconds } = error
      if (error.cause !== undefined) context.get('log')?.warn({ err: error }, 'refused')
      if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
      return context.json(apiFailure(STATUS_OF[code], message), STATUS_OF[code])
    }
    if (error instanceof HTTPException) {
      return context.json(apiFailure(error.status, error.message || 'Not possible'), error.status)
    }
    // What it says is for the log alone: it may name files, tables or other machines.
    context.get('log')?.error({ err: error }, 'a request failed')
    return context.json(apiFailure(500, OURS), 500)
  })
}
