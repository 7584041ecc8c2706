import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What any load balancer does: gives requests to the servers in turn, and passes over one that is not there. */
export async function startProxy(ports: readonly number[]) {
  let turn = 0
  const server = createServer(async (request, response) => {
    turn += 1
    const first = turn % ports.length
    const body = await buffer(request)
    for (const port of [...ports.slice(first), ...ports.slice(0, first)]) {
      try {
        const answer = await pass(request, body, port)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      } catch {
        // The next one is asked.
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

function pass(
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
