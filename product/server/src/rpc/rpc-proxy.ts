import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { createCallerTurns } from '../work/caller-turns.ts'
import { createFairLane } from '../work/fair-lane.ts'
import { ALLOWED_CALLS } from './allowed-calls.ts'
import { type RpcCall, type RpcResponse, rpcCallSchema, rpcError, type UpstreamResponse } from './json-rpc.ts'
import { limitGas } from './limit-gas.ts'
import { createUpstreams, NoUpstreamError, type UpstreamsOptions } from './upstreams.ts'
import { groupByGas, weighCall } from './weigh-calls.ts'

export type RpcProxyOptions = UpstreamsOptions

export type RpcProxy = ReturnType<typeof createRpcProxy>
export type RpcAnswer = {
  responses: RpcResponse[]
  /** Set when calls were refused, because their caller sent too many. */
  retryAfterSeconds?: number
}

type Send = () => Promise<UpstreamResponse[]>

const URLS = /\b(https?|wss?):\/\/\S+/gi
/** Light calls of one caller that run at the same time, and further requests with some that may wait. */
const LIGHT_TURNS = { maxActive: 8, maxQueued: 50 }

/** Calls are weighed by gas. A usual one takes a node a few milliseconds. */
const HEAVY = {
  maxWeight: 40_000_000,
  maxWeightPerCaller: 10_000_000,
  maxQueuedPerCaller: 50,
  longMs: 50,
  othersMs: 10_000,
}

/**
 * A JSON-RPC proxy for browsers: it serves the allowed methods and hides the nodes' URLs. Light calls never wait for
 * heavy ones, not even for those of the same batch.
 */
export function createRpcProxy(options: RpcProxyOptions) {
  const upstreams = createUpstreams(options)
  const lightTurns = createCallerTurns(LIGHT_TURNS)
  const { run: runHeavy, observeLight } = createFairLane(HEAVY)

  /** Returns one response for each call, in their order. */
  async function handle(calls: readonly unknown[], caller: string): Promise<RpcAnswer> {
    const validated = calls.map(validate)
    const allowed = limitGas(validated.flatMap(each => ('call' in each ? [each.call] : [])))
    const weighed = allowed.map(call => ({ call, gas: weighCall(call) }))
    const light = weighed.filter(({ gas }) => gas === 0).map(({ call }) => call)
    const heavy = groupByGas(weighed.filter(({ gas }) => gas > 0))
    const groups = await Promise.all([
      answer(light, send => lightTurns.run(caller, () => observe(caller, send))),
      ...heavy.map(({ gas, calls: group }) => answer(group, send => runHeavy(caller, gas, send))),
    ])
    const byCall = new Map(groups.flatMap(({ responses }) => responses))
    const refusals = groups.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? [])
    const remaining = allowed.values()
    return {
      responses: validated.map(each =>
        'error' in each ? each.error : (byCall.get(remaining.next().value as RpcCall) as RpcResponse),
      ),
      ...(refusals.length > 0 && { retryAfterSeconds: Math.max(...refusals) }),
    }
  }

  /** Sends calls to a node when `run` lets them; what is refused gets an error for each call. */
  async function answer(calls: readonly RpcCall[], run: (send: Send) => ReturnType<Send>) {
    if (calls.length === 0) return { responses: [] }
    const failAll = (kind: Parameters<typeof rpcError>[0], message: string) =>
      calls.map(call => [call, rpcError(kind, message, call.id)] as const)
    try {
      const responses = await run(() => upstreams.send(calls))
      return { responses: calls.map((call, at) => [call, responseTo(call, responses[at])] as const) }
    } catch (error) {
      if (error instanceof NoUpstreamError)
        return { responses: failAll('resourceUnavailable', error.message) }
      if (!(error instanceof ApiError)) throw error
      const { message, retryAfterSeconds } = error
      return { responses: failAll('limitExceeded', message), retryAfterSeconds }
    }
  }

  async function observe(caller: string, send: Send): ReturnType<Send> {
    const started = performance.now()
    const responses = await send()
    observeLight(caller, performance.now() - started)
    return responses
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

function responseTo({ id }: RpcCall, upstream: UpstreamResponse | undefined): RpcResponse {
  if (upstream === undefined) return rpcError('resourceUnavailable', 'No node of the chain answers', id)
  if (!('error' in upstream)) return { jsonrpc: '2.0', id, result: upstream.result ?? null }
  const { code, message, data } = upstream.error
  const error = { code, message: message.replace(URLS, '…'), ...(data === undefined ? {} : { data }) }
  return { jsonrpc: '2.0', id, error }
}
