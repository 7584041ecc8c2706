import type { Logger } from 'pino'
import { z } from 'zod'
import { ALLOWED_CALLS } from './allowed-calls.ts'
import { type RpcCall, type RpcResponse, rpcCallSchema, rpcError, type UpstreamResponse } from './json-rpc.ts'
import { limitGas } from './limit-gas.ts'
import { createUpstreams, NoUpstreamError } from './upstreams.ts'

export type RpcProxyOptions = {
  urls: readonly string[]
  log: Logger
  timeoutMs?: number
  cooldownMs?: number
}

export type RpcProxy = ReturnType<typeof createRpcProxy>

const URLS = /\b(https?|wss?):\/\/\S+/gi

/** A JSON-RPC proxy for browsers: it serves the allowed methods and hides the nodes' URLs. */
export function createRpcProxy(options: RpcProxyOptions) {
  const upstreams = createUpstreams(options)

  /** Returns one response for each call, in their order. */
  async function handle(calls: readonly unknown[]): Promise<RpcResponse[]> {
    const validated = calls.map(validate)
    const allowed = validated.flatMap(each => ('call' in each ? [each.call] : []))
    const responses = (await sendAll(limitGas(allowed))).values()
    return validated.map(each => {
      if ('error' in each) return each.error
      const next = responses.next().value
      return next === undefined
        ? rpcError('resourceUnavailable', 'No node of the chain answers', each.call.id)
        : responseTo(each.call, next)
    })
  }

  /** Empty when no upstream responds. */
  async function sendAll(calls: readonly RpcCall[]): Promise<UpstreamResponse[]> {
    if (calls.length === 0) return []
    try {
      return await upstreams.send(calls)
    } catch (error) {
      if (error instanceof NoUpstreamError) return []
      throw error
    }
  }

  return { handle }
}

function validate(value: unknown): { call: RpcCall } | { error: RpcResponse } {
  const { success, data } = rpcCallSchema.safeParse(value)
  if (!success) return { error: rpcError('invalidRequest', 'This is not a JSON-RPC 2.0 call with an id') }
  const allowed = ALLOWED_CALLS.get(data.method)
  if (allowed === undefined)
    return { error: rpcError('methodNotFound', 'This method is not served here', data.id) }
  const params = allowed.safeParse(data.params ?? [])
  if (params.success) return { call: { ...data, params: params.data } }
  return { error: rpcError('invalidParams', formatIssue(params.error), data.id) }
}

function formatIssue({ issues: [issue] }: z.ZodError): string {
  return `params${z.core.toDotPath(issue?.path ?? [])} ${issue?.message}`
}

function responseTo({ id }: RpcCall, upstream: UpstreamResponse): RpcResponse {
  if (!('error' in upstream)) return { jsonrpc: '2.0', id, result: upstream.result ?? null }
  const { code, message, data } = upstream.error
  const error = { code, message: message.replace(URLS, '…'), ...(data === undefined ? {} : { data }) }
  return { jsonrpc: '2.0', id, error }
}
