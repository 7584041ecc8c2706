/** A `fetch` that answers from a table of paths, as the server would; anything else is a 404. */
export function fakeApi(answers: Record<string, (url: URL) => Response | Promise<Response>>) {
  const requests: URL[] = []
  const answer: typeof fetch = async input => {
    const url = new URL(String(input), 'http://kindyield.test')
    requests.push(url)
    const folder = url.pathname.replace(/[^/]*$/, '')
    return (await (answers[url.pathname] ?? answers[folder])?.(url)) ?? refusal(404, 'Not Found')
  }
  return { fetch: answer, requests }
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function refusal(statusCode: number, error: string): Response {
  return json({ statusCode, message: `${error} (message)`, error }, statusCode)
}
