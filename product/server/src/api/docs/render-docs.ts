import { html } from 'hono/html'
import { fieldsOf, type JsonSchema, typeOf } from './json-schema.ts'

type Content = Record<string, { schema?: JsonSchema } | undefined>
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: JsonSchema }
type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
/** The parts of an OpenAPI document that the page shows. */
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

/** Renders the API as plain HTML without scripts, so that the content security policy needs no exception. */
export function renderDocs({ info, paths }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${info.title} API</title>
    <link rel="stylesheet" href="/api/docs/docs.css" />
  </head>
  <body>
    <h1>${info.title} API</h1>
    <p>${info.description ?? ''}</p>
    <p class="quiet">Version ${info.version}. For programs: <a href="/api/openapi.json">openapi.json</a></p>
    ${[...groups].map(
      ([tag, members]) =>
        html`<section><h2>${tag}</h2>${members.map(each => renderOperation(each))}</section>`,
    )}
  </body>
</html>`
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}) {
  const { summary = '', parameters = [], requestBody, responses, security = [] } = operation
  const body = requestBody?.content['application/json']?.schema
  return html`<details>
  <summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="quiet">${summary}</span></summary>
  <div>
    ${security.length > 0 ? html`<p>Needs an access token.</p>` : ''}
    ${parameters.length > 0 ? html`<h3>Parameters</h3><ul>${parameters.map(renderParameter)}</ul>` : ''}
    ${body === undefined ? '' : html`<h3>Body</h3>${renderSchema(body)}`}
    <h3>Answers</h3>
    <ul>${Object.entries(responses).map(([status, { description, content = {} }]) => {
      // All errors have the same shape, which the description gives.
      const schema = status.startsWith('2') ? content['application/json']?.schema : undefined
      return html`<li><code>${status}</code> ${description}${schema === undefined ? '' : renderSchema(schema)}</li>`
    })}</ul>
  </div>
</details>`
}

function renderParameter({ name, in: place, required = false, description = '', schema = {} }: Parameter) {
  const requirement = required ? 'required' : 'optional'
  return html`<li><code>${name}</code> <span class="quiet">${place}, ${requirement}, ${typeOf(schema)}</span> ${description}</li>`
}

function renderSchema(schema: JsonSchema): ReturnType<typeof html> | '' {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return ''
  return html`<ul>${fields.map(
    ({ name, schema: field }) =>
      html`<li><code>${name}</code> <span class="quiet">${typeOf(field)}</span> ${field.description ?? ''}${renderExample(field)}${renderSchema(field)}</li>`,
  )}</ul>`
}

function renderExample({ examples = [] }: JsonSchema) {
  const [example] = examples
  return example === undefined
    ? ''
    : html` <span class="quiet">for example</span> <code>${String(example)}</code>`
}
