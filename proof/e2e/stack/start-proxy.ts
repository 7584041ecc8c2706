import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A round-robin load balancer that skips servers which do not answer. */
export async function startProxy(ports: readonly number[]) {
  let requestCount = 0
  const server = createServer(async (request, response) => {
    requestCount += 1
    const first = requestCount % ports.length
    const body = await buffer(request)
    for (const port of [...ports.slice(first), ...ports.slice(0, first)]) {
      try {
        const upstream = await forward(request, body, port)
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
        return
      } catch {
        // Try the next server.
      }
    }
    response.writeHead(502).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress }
    send({ host: '127.0.0.1', port, path: url, method, headers: forwarded, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
}
