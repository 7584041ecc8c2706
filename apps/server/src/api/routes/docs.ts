import { readFileSync } from 'node:fs'
import type { Api } from '../api-environment.ts'
import { renderDocs, type ShownDocument } from '../docs/render-docs.ts'

const CSS = readFileSync(new URL('../docs/docs.css', import.meta.url), 'utf8')

const DESCRIPTION =
  'NGOs, stakes and what they yield, as the chain tells them. Amounts are whole numbers in the smallest unit, as text. Every error is {statusCode, message, error}.'

/** The OpenAPI document and a page that shows it; both are made from the routes, when first asked for. */
export function addDocsRoutes(app: Api): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let made: ReturnType<Api['getOpenAPI31Document']> | undefined
  const document = () => {
    made ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Kindyield', version: '0.1.0', description: DESCRIPTION },
    })
    return made
  }
  app.get('/api/openapi.json', context => context.json(document()))
  // The type of the library allows references everywhere; our document holds none.
  app.get('/api/docs', context => context.html(renderDocs(document() as unknown as ShownDocument)))
  app.get('/api/docs/docs.css', context =>
    context.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
}
