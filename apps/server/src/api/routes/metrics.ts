import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'

export function addMetricsRoute(app: Api, { metrics }: ApiServices): void {
  app.get('/metrics', async context => {
    const text = await metrics.render()
    return context.text(text, 200, { 'content-type': metrics.contentType })
  })
}
