import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answer = { status: number; body: string }
export type Callers = ReturnType<typeof createCallers>

/** Only Linux has all of 127.0.0.0/8; elsewhere the server trusts 127.0.0.1 as a proxy. */
const HAS_LOOPBACK_RANGE = process.platform === 'linux'

/** What the server needs so that callers count as different ones. */
export const callersEnvironment: Record<string, string> = HAS_LOOPBACK_RANGE
  ? {}
  : { TRUSTED_PROXIES: '127.0.0.1' }

/** Clients with addresses of their own. */
export function createCallers() {
  const agent = new Agent({ keepAlive: true })

  /** How requests of the n-th caller differ from those of others. */
  function identify(caller: number): { localAddress?: string; headers: OutgoingHttpHeaders } {
    const [high, low] = [Math.floor(caller / 250) + 1, (caller % 250) + 1]
    return HAS_LOOPBACK_RANGE
      ? { localAddress: `127.0.${high}.${low}`, headers: {} }
      : { headers: { 'x-forwarded-for': `203.0.${high}.${low}` } }
  }

  async function send(
    caller: number,
    url: string,
    body?: unknown,
    ownHeaders: OutgoingHttpHeaders = {},
  ): Promise<Answer> {
    const { headers, ...identity } = identify(caller)
    const sent = request(url, {
      agent,
      ...identity,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...ownHeaders, 'content-type': 'application/json' },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, body: await text(response) }
  }

  return { identify, send }
}

/** The body of an answer as it should be. */
export function expectOk({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`${status}: ${body.slice(0, 200)}`)
  return body
}
