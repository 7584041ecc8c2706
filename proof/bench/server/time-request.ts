import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

export type Target = { url: string; headers?: Record<string, string> | undefined }

const agent = new Agent({ keepAlive: true })

/**
 * Sends a request, which accepts compression as those of a browser do, and returns the milliseconds until all of its
 * response is there. Not with `fetch`, whose garbage stopped this process for longer than most responses took: p99 was
 * that of the client.
 */
export async function timeRequest({ url, headers = {} }: Target): Promise<number> {
  const started = performance.now()
  const options = { agent, headers: { 'accept-encoding': 'gzip', ...headers } }
  const [response] = (await once(get(url, options), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  return performance.now() - started
}
