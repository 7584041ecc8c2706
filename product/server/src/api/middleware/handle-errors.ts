import { type ApiErrorCode, apiErrors } from '@kindyield/api-contract'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StatusCode } from 'hono/utils/http-status'
import { isCanceledStatement } from '../../database/canceled-statement.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'
import { createAllowHeader } from './allow-header.ts'

const INTERNAL_ERROR = 'Something went wrong on our side. Try again in a moment.'
const TOO_LONG = 'This takes too long; try again'
/** Nobody receives it; the log and the metrics show it. As nginx has it. */
const CLIENT_CLOSED_REQUEST = 499 as StatusCode
/** What Hono itself throws, and the time limit, by status. */
const LIBRARY_ERRORS: Partial<Record<number, { code: ApiErrorCode; message: string }>> = {
  400: { code: 'invalidRequest', message: 'The body must be JSON' },
  415: { code: 'unsupportedMediaType', message: 'The body must be application/json' },
  504: { code: 'responseTimeout', message: TOO_LONG },
}

/** Responds to unknown paths, unknown methods and errors. Register after all routes. */
export function handleErrors(app: Api): void {
  const allowHeader = createAllowHeader(app)

  function respondNotFound(context: Context<ApiEnvironment>) {
    const { method, path } = context.req
    const allowed = allowHeader(path)
    if (allowed === '') return context.json(apiErrorBody('notFound', `There is no ${path}`), 404)
    context.header('allow', allowed)
    return context.json(
      apiErrorBody('methodNotAllowed', `${path} does not know ${method}, only ${allowed}`),
      405,
    )
  }

  app.notFound(respondNotFound)
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      const { code, message, retryAfterSeconds } = error
      if (error.cause !== undefined) context.get('log')?.warn({ err: error }, 'request rejected')
      if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
      return context.json(apiErrorBody(code, message), apiErrors[code].status)
    }
    const known = error instanceof HTTPException ? LIBRARY_ERRORS[error.status] : undefined
    if (known !== undefined) {
      return context.json(apiErrorBody(known.code, known.message), apiErrors[known.code].status)
    }
    if (context.get('signal')?.aborted) {
      context.get('log')?.info('a caller left before the answer')
      return context.body(null, CLIENT_CLOSED_REQUEST)
    }
    if (isCanceledStatement(error)) {
      context.get('log')?.warn({ err: error }, 'a request took too long')
      return context.json(apiErrorBody('responseTimeout', TOO_LONG), apiErrors.responseTimeout.status)
    }
    // The message goes to the log only: it may name files, tables or hosts.
    context.get('log')?.error({ err: error }, 'a request failed')
    return context.json(apiErrorBody('internalError', INTERNAL_ERROR), 500)
  })
}
