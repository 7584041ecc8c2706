import { readFileSync } from 'node:fs'
import type { Api } from '../context/api-environment.ts'
import { type OpenApiDocument, renderDocs } from '../docs/render-docs.ts'
import { createApp } from './create-app.ts'

const CSS = readFileSync(new URL('../docs/docs.css', import.meta.url), 'utf8')

const DESCRIPTION =
  'NGOs, stakes and what they yield, as the chain tells them. Amounts are whole numbers in the smallest unit, as text. Every error is {statusCode, message, error, code}; the code is for programs and stays.'

/** The OpenAPI document and a page that renders it; both are built from the routes of `api` on first use. */
export function createDocsApp(api: Api): Api {
  const app = createApp()
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let built: ReturnType<Api['getOpenAPI31Document']> | undefined
  const document = () => {
    built ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Kindyield', version: '0.1.0', description: DESCRIPTION },
    })
    return built
  }
  app.get('/api/openapi.json', context => context.json(document()))
  // The library's type allows $ref everywhere; our document has none.
  app.get('/api/docs', context => context.html(renderDocs(document() as unknown as OpenApiDocument)))
  app.get('/api/docs/docs.css', context =>
    context.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  return app
}
