/** An answer of 500 or above, or none: the caller may try again. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}

export type Answer = { status: number; body: Buffer }

const TIMEOUT_MS = 20_000

export type ApiClient = ReturnType<typeof createApiClient>

export function createApiClient(url: string) {
  async function send(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ) {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
      if (answer.status >= 500) throw new UnavailableError(`${path}: ${answer.status}`)
      return answer
    } catch (cause) {
      throw new UnavailableError(`${path}: no answer`, { cause })
    }
  }
  return { url, send }
}

export function parse<Body>({ body }: Answer): Body {
  return JSON.parse(body.toString()) as Body
}
