import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { apiFailure } from './api-failure.ts'
import type { ApiServices } from './api-services.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addNgoRoutes } from './routes/ngo.ts'
import { addStatusRoute } from './routes/status.ts'
import { serveWeb } from './serve-web.ts'

/** Everything that is served over HTTP: the API under /api, the web app elsewhere. */
export function createApi(services: ApiServices) {
  const app = new OpenAPIHono({
    defaultHook: (result, context) => {
      if (result.success) return undefined
      const [issue] = result.error.issues
      const field = issue?.path.join('.')
      const message = issue === undefined ? 'The request is not valid' : describe(field, issue.message)
      return context.json(apiFailure(400, message), 400)
    },
  })

  app.use(logRequests(services.log))
  app.use(compress())
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  )

  addHealthRoutes(app, services)
  addStatusRoute(app, services)
  addNgoRoutes(app, services)
  app.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Kindyield', version: '0.1.0' } })
  app.all('/api/*', context => context.json(apiFailure(404, `There is no ${context.req.path}`), 404))
  serveWeb(app, services)

  app.notFound(context => context.json(apiFailure(404, `There is no ${context.req.path}`), 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return context.json(apiFailure(error.status, error.message), error.status)
    services.log.error({ err: error, path: context.req.path }, 'a request failed')
    return context.json(apiFailure(500, 'Something went wrong on our side. Try again in a moment.'), 500)
  })
  return app
}

/** Our own rules name their field already; zod's general ones do not. */
function describe(field: string | undefined, message: string): string {
  return field === undefined || field === '' || message.startsWith(field) ? message : `${field}: ${message}`
}

function logRequests(log: Logger) {
  return async (
    context: {
      req: { method: string; path: string }
      res: Response
      header(name: string, value: string): void
    },
    next: () => Promise<void>,
  ) => {
    const requestId = randomUUID()
    const started = performance.now()
    context.header('x-request-id', requestId)
    await next()
    const { method, path } = context.req
    const milliseconds = Math.round(performance.now() - started)
    log.debug({ requestId, method, path, status: context.res.status, milliseconds }, 'answered')
  }
}
