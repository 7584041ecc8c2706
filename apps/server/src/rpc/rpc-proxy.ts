import type { Logger } from 'pino'
import { z } from 'zod'
import { ALLOWED_CALLS } from './allowed-calls.ts'
import { type RpcAnswer, type RpcCall, type RpcResponse, rpcCallSchema, rpcFailure } from './json-rpc.ts'
import { limitGas } from './limit-gas.ts'
import { createUpstreams, NoUpstreamError } from './upstreams.ts'

export type RpcProxyOptions = {
  urls: readonly string[]
  log: Logger
  timeoutMs?: number
  restMs?: number
}

export type RpcProxy = ReturnType<typeof createRpcProxy>

const URLS = /\b(https?|wss?):\/\/\S+/gi

/** The chain as browsers may use it: the nodes' addresses, and what else they would do, stay here. */
export function createRpcProxy(options: RpcProxyOptions) {
  const upstreams = createUpstreams(options)

  /** One response for each call, in their order. */
  async function answer(calls: readonly unknown[]): Promise<RpcResponse[]> {
    const checked = calls.map(check)
    const allowed = checked.flatMap(each => ('call' in each ? [each.call] : []))
    const answers = (await sendAll(limitGas(allowed))).values()
    return checked.map(each => {
      if ('refusal' in each) return each.refusal
      const next = answers.next().value
      return next === undefined
        ? rpcFailure('resourceUnavailable', 'No node of the chain answers', each.call.id)
        : responseTo(each.call, next)
    })
  }

  /** Empty when no upstream answers. */
  async function sendAll(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (calls.length === 0) return []
    try {
      return await upstreams.send(calls)
    } catch (error) {
      if (error instanceof NoUpstreamError) return []
      throw error
    }
  }

  return { answer }
}

function check(value: unknown): { call: RpcCall } | { refusal: RpcResponse } {
  const { success, data } = rpcCallSchema.safeParse(value)
  if (!success) return { refusal: rpcFailure('invalidRequest', 'This is not a JSON-RPC 2.0 call with an id') }
  const allowed = ALLOWED_CALLS.get(data.method)
  if (allowed === undefined)
    return { refusal: rpcFailure('methodNotFound', 'This method is not served here', data.id) }
  const params = allowed.safeParse(data.params ?? [])
  if (params.success) return { call: { ...data, params: params.data } }
  return { refusal: rpcFailure('invalidParams', describe(params.error), data.id) }
}

function describe({ issues: [issue] }: z.ZodError): string {
  return `params${z.core.toDotPath(issue?.path ?? [])} ${issue?.message}`
}

function responseTo({ id }: RpcCall, answer: RpcAnswer): RpcResponse {
  if (!('error' in answer)) return { jsonrpc: '2.0', id, result: answer.result ?? null }
  const { code, message, data } = answer.error
  const error = { code, message: message.replace(URLS, '…'), ...(data === undefined ? {} : { data }) }
  return { jsonrpc: '2.0', id, error }
}
