import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../../errors/api-error.ts'
import { idOf, type RpcResponse, rpcError } from '../../rpc/json-rpc.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_BATCH = 20

/** Every response is JSON-RPC, errors too: wallets and libraries understand nothing else. */
export function addRpcRoute(app: Api, { rpc, rateLimits, clientIp }: ApiServices): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: context =>
      context.json(rpcError('limitExceeded', `A body may have up to ${MAX_BODY_BYTES} bytes`), 413),
  })

  app.post('/rpc', limit, async context => {
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
      return context.json(rpcError('invalidRequest', 'The body must be application/json'), 415)
    }
    const text = await context.req.text()
    const calls = parse(text)
    if (calls === undefined) return context.json(rpcError('parse', 'The body is not JSON'), 400)
    if (!Array.isArray(calls)) return respond(context, [calls], ([only]) => only)
    if (calls.length === 0) return context.json(rpcError('invalidRequest', 'The batch is empty'), 400)
    if (calls.length > MAX_BATCH) {
      return context.json(rpcError('limitExceeded', `A batch may have up to ${MAX_BATCH} calls`), 400)
    }
    return respond(context, calls, all => all)
  })

  async function respond(
    context: Context<ApiEnvironment>,
    calls: unknown[],
    /** A batch must be answered by a batch, also with errors: otherwise libraries do not see them. */
    bodyOf: (responses: RpcResponse[]) => RpcResponse[] | RpcResponse | undefined,
  ) {
    const ip = clientIp(context)
    try {
      await rateLimits.countRpc(ip, calls.length)
      return context.json(bodyOf(await rateLimits.queueRpc(ip, () => rpc.handle(calls))))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      context.header('retry-after', String(error.retryAfterSeconds))
      const failures = calls.map(call => rpcError('limitExceeded', error.message, idOf(call)))
      return context.json(bodyOf(failures), 429)
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
