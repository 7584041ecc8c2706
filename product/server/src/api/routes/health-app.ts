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
  summary: 'Whether it wants requests',
  success: 'It does',
})

/**
 * `health`: the process responds. `ready`: proxies should send it requests. It serves pages without the database, and
 * what is indexed without a chain, so what does not respond is listed in `silent` and the status stays 200: otherwise
 * all APIs would be taken out at once, and the pages with them.
 */
export function createHealthApp({ dependencies, readiness }: ApiServices): Api {
  const app = createApp()
  app.openapi(health, context => context.json({ status: 'ok' as const }, 200))
  app.openapi(ready, async context => {
    const refusal = readiness.refusal()
    if (refusal !== undefined) throw new ApiError('notReady', refusal)
    const { silent } = await dependencies.check()
    return context.json({ status: 'ready' as const, ...(silent.length > 0 ? { silent } : {}) }, 200)
  })
  return app
}
