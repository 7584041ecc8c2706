import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
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
      '/api/price/daily',
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

test('R25 the page shows every path without inline scripts or styles and without other origins', async () => {
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

test('R25 the document is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(
    (await read()) as unknown as Record<string, unknown>,
  )
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

/** Every call that the specification names. */
const SPECIFIED = [
  'POST /api/auth/signIn',
  'POST /api/auth/signUp',
  'PUT /api/auth/refresh',
  'GET /api/lido/apr/average',
  'GET /api/aave/apr/average/{param}',
  'GET /api/lido/NGO',
  'POST /api/lido/NGO/pull',
  'DELETE /api/lido/NGO/all/{id}',
  'GET /api/aave/NGO',
  'GET /api/lido/reward/current',
  'GET /api/aave/reward/current',
  'POST /api/lido/reward/pull',
  'DELETE /api/lido/reward/all',
  'DELETE /api/lido/reward/all/{id}',
  'GET /api/lido/transaction',
  'GET /api/aave/transaction',
  'GET /api/lido/user/deposits-info',
  'GET /api/lido/user/NGO',
  'GET /api/lido/user/report/download',
  'GET /api/aave/user/report/download',
  'GET /api/aave/user/NGO',
  'GET /api/aave/user/deposits-info',
  'GET /api/lido/withdraw/request',
  'GET /api/lido/withdraw/steth',
  'GET /api/lido/withdraw/wsteth',
  'GET /api/aave/withdraw',
]

test('R25 every call of the specification is described, and docs/api.md shows every call that there is', async () => {
  const { paths } = await read()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(SPECIFIED))
  const text = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')
  const shown = [...text.matchAll(/^### (\w+ \S+)$/gm)].map(([, call]) => call ?? '')
  const lacking = described
    // Those two are what describes the rest, and pictures are no text.
    .filter(call => !/\/api\/(docs|openapi|picture|name\/.*\/avatar)/.test(call))
    .filter(call => !shown.some(each => patternOf(call).test(each)))
  expect(lacking).toEqual([])
})

function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`)
}
