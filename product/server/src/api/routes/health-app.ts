import { routes } from '@kindyield/api-contract'
import { ApiError } from '../../errors/api-error.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { createApp } from './create-app.ts'

const tags = ['Operations']

const health = describeRoute(routes.health, {
  tags,
  summary: 'Whether the process responds',
  success: 'It does',
})

const ready = describeRoute(routes.ready, {
  tags,
  summary: 'Whether it can serve requests',
  success: 'It can',
})

/**
 * `health`: the process responds. `ready`: it can also serve requests. Without the chain it still serves what is
 * indexed, so a chain that does not respond is listed in `silent` and the status stays 200.
 */
export function createHealthApp({ dependencies, unhandledRejections }: ApiServices): Api {
  const app = createApp()
  app.openapi(health, context => context.json({ status: 'ok' as const }, 200))
  app.openapi(ready, async context => {
    if (unhandledRejections.hasOccurred()) {
      throw new ApiError('notReady', 'An error was not handled: restart the server')
    }
    const { silent } = await dependencies.check()
    if (silent.includes('database')) throw new ApiError('notReady', `No answer from: ${silent.join(', ')}`)
    return context.json({ status: 'ready' as const, ...(silent.length > 0 ? { silent } : {}) }, 200)
  })
  return app
}
