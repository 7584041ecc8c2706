import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { fieldsOf, type JsonSchema } from './json-schema.ts'

type Content = { content?: Record<string, { schema?: JsonSchema }> }
type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; schema: JsonSchema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

let running: TestApi

beforeAll(async () => {
  running = await startApi()
})
afterAll(() => running?.stop())

const read = async (): Promise<Document> =>
  (await (await running.api.request('/api/openapi.json')).json()) as Document

test('R25 the OpenAPI document describes every route, its errors and which ones need a token', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/auth/signUp',
      '/api/auth/nonce',
      '/api/lido/NGO',
      '/api/price',
      '/api/status',
    ]),
  )
  for (const operation of Object.values(paths).flatMap(path => Object.values(path))) {
    expect(operation.summary).toBeTruthy()
    expect(operation.responses).toHaveProperty('429')
  }
  expect(paths['/api/auth/signOut']?.post?.security).toEqual([{ bearer: [] }])
})

/** The fields that hold a value themselves, with where they stand. */
function leavesOf(schema: JsonSchema, at: string): [string, JsonSchema][] {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return [[at, schema]]
  return fields.flatMap(({ name, schema: field }) => leavesOf(field, `${at}.${name}`))
}

test('R25 every field and parameter in the document has an example', async () => {
  const lacking: string[] = []
  for (const [path, methods] of Object.entries((await read()).paths)) {
    for (const { parameters = [], requestBody, responses } of Object.values(methods)) {
      const contents = [requestBody, ...Object.values(responses)]
      const schemas = contents.flatMap(each => each?.content?.['application/json']?.schema ?? [])
      const leaves = schemas.flatMap(schema => leavesOf(schema, path))
      for (const { name, schema } of parameters) leaves.push([`${path}?${name}`, schema])
      lacking.push(...leaves.filter(([, leaf]) => leaf.examples === undefined).map(([at]) => at))
    }
  }
  expect(lacking).toEqual([])
})

test('R25 the page shows every path without a script, a style or anything from elsewhere', async () => {
  const response = await running.api.request('/api/docs')
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  const page = await response.text()
  for (const path of Object.keys((await read()).paths)) expect(page).toContain(`<code>${path}</code>`)
  expect(page).toContain('publicAddress')
  expect(page).not.toMatch(/<script|<style|style=|(src|href)="(?!\/api\/)/)
  const styles = await running.api.request('/api/docs/docs.css')
  expect(styles.headers.get('content-type')).toContain('text/css')
})
