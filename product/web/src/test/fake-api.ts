import { apiErrors } from '@kindyield/api-contract'

/** A `fetch` with a handler per path; other paths are a 404. */
export function fakeApi(answers: Record<string, (url: URL) => Response | Promise<Response>>) {
  const requests: URL[] = []
  const fakeFetch: typeof fetch = async input => {
    const url = new URL(String(input), 'http://kindyield.test')
    requests.push(url)
    const folder = url.pathname.replace(/[^/]*$/, '')
    return (await (answers[url.pathname] ?? answers[folder])?.(url)) ?? errorResponse(404, 'Not Found')
  }
  return { fetch: fakeFetch, requests }
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function errorResponse(statusCode: number, error: string): Response {
  const [code] = Object.entries(apiErrors).find(([, { status }]) => status === statusCode) ?? []
  return jsonResponse({ statusCode, message: `${error} (message)`, error, code }, statusCode)
}
