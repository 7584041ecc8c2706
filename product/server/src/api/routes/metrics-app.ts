import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { createApp } from './create-app.ts'

export function createMetricsApp({ metrics }: ApiServices): Api {
  const app = createApp()
  app.get('/metrics', async context => {
    const text = await metrics.render()
    return context.text(text, 200, { 'content-type': metrics.contentType })
  })
  return app
}
