import { apiErrors } from '@kindyield/api-contract'
import type { Context } from 'hono'
import { ApiError } from '../../errors/api-error.ts'
import { idOf, RPC_ERRORS, type RpcResponse, rpcError } from '../../rpc/json-rpc.ts'
import { RPC_PATHS } from '../../rpc/rpc-path.ts'
import type { RpcProxy } from '../../rpc/rpc-proxy.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { networkOf } from '../limits/network-of.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_BATCH = 20

/** Every response is JSON-RPC, errors too: wallets and libraries understand nothing else. */
export function createRpcApp({ networks, rateLimits, clientIp, bodies }: ApiServices): Api {
  const app = createApp()
  app.on('POST', [...RPC_PATHS], async context => {
    leaveTurn(context)
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
      return reject(context, 415, rpcError('invalidRequest', 'The body must be application/json'))
    }
    const rpc = networks.rpcOf(context.req.param('chainId'))
    if (rpc === undefined) {
      return reject(
        context,
        404,
        rpcError('invalidRequest', 'No network of this deployment has this chain id'),
      )
    }
    const read = await readCalls(context)
    if (read instanceof ApiError) return refuse(context, read, rpcError('limitExceeded', read.message))
    const { calls } = read
    if (calls === undefined) return reject(context, 400, rpcError('parse', 'The body is not JSON'))
    if (!Array.isArray(calls)) return respond(context, rpc, [calls], ([only]) => only)
    if (calls.length === 0) return reject(context, 400, rpcError('invalidRequest', 'The batch is empty'))
    if (calls.length > MAX_BATCH) {
      return reject(context, 400, rpcError('limitExceeded', `A batch may have up to ${MAX_BATCH} calls`))
    }
    return respond(context, rpc, calls, all => all)
  })

  for (const path of RPC_PATHS)
    app.all(path, async context => {
      await rateLimits.countRpc(clientIp(context), 1)
      return context.notFound()
    })
  return app

  /** What is no call counts as one. */
  async function reject(context: Context<ApiEnvironment>, status: 400 | 404 | 415, body: RpcResponse) {
    const error: unknown = await rateLimits.countRpc(clientIp(context), 1).catch((reason: unknown) => reason)
    if (error instanceof ApiError) return refuse(context, error, rpcError('limitExceeded', error.message))
    return context.json(body, status)
  }

  async function respond(
    context: Context<ApiEnvironment>,
    rpc: RpcProxy,
    calls: unknown[],
    /** A batch must be answered by a batch, also with errors: otherwise libraries do not see them. */
    bodyOf: (responses: RpcResponse[]) => RpcResponse[] | RpcResponse | undefined,
  ) {
    const ip = clientIp(context)
    try {
      await rateLimits.countRpc(ip, calls.length)
      const { responses, retryAfterSeconds } = await rpc.handle(calls, networkOf(ip))
      if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
      return context.json(bodyOf(responses), responses.every(isRefusal) ? 429 : 200)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failures = calls.map(call => rpcError('limitExceeded', error.message, idOf(call)))
      return refuse(context, error, bodyOf(failures))
    }
  }

  /** The error when the body is too large or too slow, or the caller sends too many at once. */
  async function readCalls(context: Context<ApiEnvironment>): Promise<ApiError | { calls: unknown }> {
    const ip = clientIp(context)
    try {
      const bytes = await bodies.read(context.req.raw.body, { ip, maxBytes: MAX_BODY_BYTES })
      return { calls: parse(new TextDecoder().decode(bytes)) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const countError: unknown = await rateLimits.countRpc(ip, 1).catch((reason: unknown) => reason)
      return countError instanceof ApiError ? countError : error
    }
  }

  function refuse(context: Context<ApiEnvironment>, { code, retryAfterSeconds }: ApiError, body: unknown) {
    if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
    return context.json(body, apiErrors[code].status)
  }
}

function isRefusal(response: RpcResponse): boolean {
  return 'error' in response && response.error.code === RPC_ERRORS.limitExceeded
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
