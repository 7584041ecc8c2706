import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import type { ApiEnvironment } from '../context/api-environment.ts'
import { rejectCrossSiteRequests } from './reject-cross-site-requests.ts'

const FRIEND = 'https://app.example'
const app = new OpenAPIHono<ApiEnvironment>()
app.use(rejectCrossSiteRequests([FRIEND]))
app.all('*', context => context.text('done'))

test.each([
  ['POST', 'cross-site', 'https://evil.example', 403],
  ['POST', 'cross-site', undefined, 403],
  ['POST', 'same-site', 'https://other.kindyield.example', 403],
  ['PUT', 'cross-site', 'null', 403],
  ['DELETE', 'cross-site', 'https://evil.example', 403],
  ['POST', 'cross-site', FRIEND, 200],
  ['POST', 'same-origin', 'https://kindyield.example', 200],
  ['POST', 'none', undefined, 200],
  ['POST', undefined, undefined, 200],
  ['GET', 'cross-site', 'https://evil.example', 200],
])('%s from a page that is %s, of %s, gets %i', async (method, site, origin, status) => {
  const response = await app.request('/api/local/finalize', {
    method,
    headers: { ...(site && { 'sec-fetch-site': site }), ...(origin && { origin }) },
  })
  expect(response.status).toBe(status)
})
