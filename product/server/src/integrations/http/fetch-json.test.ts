import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listen } from '../../testing/services/listen.ts'
import { fetchJson } from './fetch-json.ts'

const schema = z.object({ USD: z.number() })

async function startSite(listener: RequestListener): Promise<string> {
  const { url, stop } = await listen(createServer(listener))
  onTestFinished(stop)
  return url
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
