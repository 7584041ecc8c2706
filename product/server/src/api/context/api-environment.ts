import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { SignedInUser } from '../../auth/access-tokens.ts'

/** What Hono's context carries for each request. */
export type ApiEnvironment = {
  /** Empty when the app is called without a socket, as in tests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Adds the request id to every line. */
    log: Logger
    /** Set by requireUser and requireAdministrator. */
    user: SignedInUser
    /** Ends its turn among the requests of its network; set by takeTurns. */
    endTurn: (() => void) | undefined
    /** Aborts when the caller leaves; set by requireHolder. */
    signal: AbortSignal
  }
}

export type Api = OpenAPIHono<ApiEnvironment>
