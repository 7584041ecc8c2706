import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

export function addMetricsRoute(app: Api, { metrics }: ApiServices): void {
  app.get('/metrics', async context => {
    const text = await metrics.render()
    return context.text(text, 200, { 'content-type': metrics.contentType })
  })
}
