import { z } from 'zod'

/** Notifications (calls without an id) are rejected: they would get no response. */
export const rpcCallSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().max(100), z.null()]),
  method: z.string().min(1).max(100),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
})

/** A response of an upstream. Other fields, which may reveal the node or its URL, are dropped. */
export const upstreamResponseSchema = z.union([
  z.object({
    id: z.number(),
    error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
  }),
  z.object({ id: z.number(), result: z.unknown() }),
])

export type RpcCall = z.infer<typeof rpcCallSchema>
export type UpstreamResponse = z.infer<typeof upstreamResponseSchema>
export type RpcId = RpcCall['id']
type RpcError = { code: number; message: string; data?: unknown }
export type RpcResponse = { jsonrpc: '2.0'; id: RpcId } & ({ result: unknown } | { error: RpcError })

/** Codes of the JSON-RPC specification and, below -32000, of EIP-1474. */
export const RPC_ERRORS = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  limitExceeded: -32_005,
  resourceUnavailable: -32_002,
} as const

/** The id of a call that may be malformed; null when it has none. */
export function idOf(call: unknown): RpcId {
  return rpcCallSchema.pick({ id: true }).safeParse(call).data?.id ?? null
}

export function rpcError(kind: keyof typeof RPC_ERRORS, message: string, id: RpcId = null): RpcResponse {
  return { jsonrpc: '2.0', id, error: { code: RPC_ERRORS[kind], message } }
}
