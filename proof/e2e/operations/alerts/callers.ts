import { setTimeout } from 'node:timers/promises'

const AT_ONCE = 10
const PATH = '/api/status'

/** Requests of one caller, each of which must be answered. */
export async function browse(url: string, requests: number): Promise<void> {
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(`${url}${PATH}`)))
    for (const answer of answers) {
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${PATH}: ${answer.status}`)
    }
  }
}

/** Callers with an address each, who ask an API again and again until the signal, whatever it answers. */
export async function crowd(port: number, callers: number, signal: AbortSignal): Promise<void> {
  const url = `http://127.0.0.1:${port}${PATH}`
  async function askAgainAndAgain(caller: number): Promise<void> {
    const headers = { 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` }
    while (!signal.aborted) {
      await fetch(url, { headers, signal })
        .then(answer => answer.arrayBuffer())
        .catch(() => undefined)
      await setTimeout(100)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => askAgainAndAgain(caller)))
}
