import { BaseError } from '@kindyield/domain'
import type { Logger } from 'pino'
import { z } from 'zod'
import { readLimitedBody } from '../integrations/http/read-limited-body.ts'
import type { ChainProofs } from './chain-proofs.ts'
import { type RpcCall, type UpstreamResponse, upstreamResponseSchema } from './json-rpc.ts'

export type UpstreamsOptions = {
  urls: readonly string[]
  /** How to fetch from the node behind an address. */
  fetchFrom?: ChainProofs['fetchFrom']
  log: Logger
  timeoutMs?: number
  /** A node that failed is tried last for so long. */
  cooldownMs?: number
}

/** No upstream responded. The message does not contain their URLs, which may hold API keys. */
export class NoUpstreamError extends BaseError {
  override readonly name = 'NoUpstreamError'
  override readonly code = 'noUpstream'
  override readonly isRetryable = true
}

const MAX_RESPONSE_BYTES = 16 * 1024 * 1024
const responsesSchema = z.array(upstreamResponseSchema)

/**
 * Sends calls to the first node that responds. A node that fails is tried last during its cooldown. A signed
 * transaction may be sent twice this way: it has one hash and is executed once.
 */
export function createUpstreams({
  urls,
  fetchFrom = () => fetch,
  log,
  timeoutMs = 10_000,
  cooldownMs = 10_000,
}: UpstreamsOptions) {
  const cooldownUntil = new Map<string, number>()

  /** Returns responses in the order of the calls. */
  async function send(calls: readonly RpcCall[]): Promise<UpstreamResponse[]> {
    for (const url of sortByCooldown()) {
      try {
        const responses = await sendTo(url, calls)
        cooldownUntil.delete(url)
        return responses
      } catch (error) {
        cooldownUntil.set(url, performance.now() + cooldownMs)
        log.warn({ err: error, upstream: urls.indexOf(url) }, 'RPC upstream failed')
      }
    }
    throw new NoUpstreamError('No node of the chain answers')
  }

  function sortByCooldown(): string[] {
    const isCoolingDown = (url: string) => ((cooldownUntil.get(url) ?? 0) > performance.now() ? 1 : 0)
    return [...urls].sort((one, other) => isCoolingDown(one) - isCoolingDown(other))
  }

  async function sendTo(url: string, calls: readonly RpcCall[]): Promise<UpstreamResponse[]> {
    // Own ids: those of the callers may repeat.
    const numbered = calls.map(({ method, params }, id) => ({
      jsonrpc: '2.0',
      id,
      method,
      params: params ?? [],
    }))
    // Not every node accepts batches, so a single call is sent as one.
    const isBatch = numbered.length > 1
    const response = await fetchFrom(url)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(isBatch ? numbered : numbered[0]),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`it answered with status ${response.status}`)
    }
    const bytes = await readLimitedBody(response.body, MAX_RESPONSE_BYTES)
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    const responses = responsesSchema.parse(isBatch ? parsed : [parsed])
    const byId = new Map(responses.map(each => [each.id, each]))
    return calls.map((_, id) => byId.get(id) ?? throwMissing(id))
  }

  return { send }
}

function throwMissing(id: number): never {
  throw new Error(`it did not answer call ${id}`)
}
