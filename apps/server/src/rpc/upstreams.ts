import type { Logger } from 'pino'
import { z } from 'zod'
import { readBounded } from '../outside/read-bounded.ts'
import { type RpcAnswer, type RpcCall, rpcAnswerSchema } from './json-rpc.ts'

export type UpstreamsOptions = {
  urls: readonly string[]
  log: Logger
  timeoutMs?: number
  /** For how long one that failed is asked last. */
  restMs?: number
}

/** None of the upstreams gave an answer. Says nothing of their addresses: they may hold keys. */
export class NoUpstreamError extends Error {
  override readonly name = 'NoUpstreamError'
}

const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const answersSchema = z.array(rpcAnswerSchema)

/**
 * Several nodes that count as one: asked in their order, one that fails steps back for a while. Also a signed
 * transaction may be sent twice this way; it has one hash and is done once.
 */
export function createUpstreams({ urls, log, timeoutMs = 10_000, restMs = 10_000 }: UpstreamsOptions) {
  const restsUntil = new Map<string, number>()

  /** Answers in the order of the calls. */
  async function send(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    for (const url of inOrder()) {
      try {
        const answers = await ask(url, calls)
        restsUntil.delete(url)
        return answers
      } catch (error) {
        restsUntil.set(url, performance.now() + restMs)
        log.warn({ err: error, upstream: urls.indexOf(url) }, 'an upstream of the chain failed')
      }
    }
    throw new NoUpstreamError('No node of the chain answers')
  }

  function inOrder(): string[] {
    const rests = (url: string) => ((restsUntil.get(url) ?? 0) > performance.now() ? 1 : 0)
    return [...urls].sort((one, other) => rests(one) - rests(other))
  }

  async function ask(url: string, calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    // Numbered by us: the callers' ids may repeat.
    const numbered = calls.map(({ method, params }, id) => ({
      jsonrpc: '2.0',
      id,
      method,
      params: params ?? [],
    }))
    // Not every node takes batches, so one call goes as one.
    const isBatch = numbered.length > 1
    const response = await fetch(url, {
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
    const bytes = await readBounded(response.body, MAX_ANSWER_BYTES)
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    const answers = answersSchema.parse(isBatch ? parsed : [parsed])
    const byId = new Map(answers.map(answer => [answer.id, answer]))
    return calls.map((_, id) => byId.get(id) ?? missing(id))
  }

  return { send }
}

function missing(id: number): never {
  throw new Error(`it did not answer call ${id}`)
}
