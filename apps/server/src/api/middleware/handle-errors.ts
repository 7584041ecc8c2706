import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ApiError } from '../../errors/api-error.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import { apiErrorBody, HTTP_STATUS } from '../responses/api-error-body.ts'
import { createAllowHeader } from './allow-header.ts'

const INTERNAL_ERROR = 'Something went wrong on our side. Try again in a moment.'

/** Responds to unknown paths, unknown methods and errors. Register after all routes. */
export function handleErrors(app: Api): void {
  const allowHeader = createAllowHeader(app)

  function respondNotFound(context: Context<ApiEnvironment>) {
    const { method, path } = context.req
    const allowed = allowHeader(path)
    if (allowed === '') return context.json(apiErrorBody(404, `There is no ${path}`), 404)
    context.header('allow', allowed)
    return context.json(apiErrorBody(405, `${path} does not know ${method}, only ${allowed}`), 405)
  }

  app.notFound(respondNotFound)
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      const { code, message, retryAfterSeconds } = error
      if (error.cause !== undefined) context.get('log')?.warn({ err: error }, 'request rejected')
      if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
      return context.json(apiErrorBody(HTTP_STATUS[code], message), HTTP_STATUS[code])
    }
    if (error instanceof HTTPException) {
      return context.json(apiErrorBody(error.status, error.message || 'Not possible'), error.status)
    }
    // The message goes to the log only: it may name files, tables or hosts.
    context.get('log')?.error({ err: error }, 'a request failed')
    return context.json(apiErrorBody(500, INTERNAL_ERROR), 500)
  })
}
