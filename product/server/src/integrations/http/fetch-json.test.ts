import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'

const schema = z.object({ USD: z.number() })
const sites: Server[] = []

afterAll(() => {
  for (const site of sites) site.closeAllConnections()
  for (const site of sites) site.close()
})

async function startSite(listener: RequestListener): Promise<string> {
  const site = createServer(listener)
  sites.push(site)
  await once(site.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
}

test('redirects are not followed', async () => {
  let asked = 0
  const inside = await startSite((_, response) => {
    asked++
    response.end('{"USD":1}')
  })
  expect(await fetchJson(inside, { schema, timeoutMs: 5_000 })).toEqual({ USD: 1 })
  for (const status of [301, 302, 303, 307, 308]) {
    const outside = await startSite((_, response) => response.writeHead(status, { location: inside }).end())
    await expect(fetchJson(outside, { schema, timeoutMs: 5_000 })).rejects.toThrow('fetch failed')
  }
  expect(asked).toBe(1)
})
