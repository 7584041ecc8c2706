import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { SignedIn } from '../auth/access-tokens.ts'

/** What a request carries on its way to its answer. */
export type ApiEnvironment = {
  /** Nothing when the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Writes the request's id with every line. */
    log: Logger
    /** Set by requireUser and requireAdministrator. */
    user: SignedIn
  }
}

export type Api = OpenAPIHono<ApiEnvironment>
