import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../../refusal.ts'
import { idOf, type RpcResponse, rpcFailure } from '../../rpc/json-rpc.ts'
import type { Api, ApiEnvironment } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_BATCH = 20

/** Every answer, also an error, is JSON-RPC: wallets and libraries understand nothing else. */
export function addRpcRoute(app: Api, { rpc, rateLimits, clientIp }: ApiServices): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: context =>
      context.json(rpcFailure('limitExceeded', `A body may have up to ${MAX_BODY_BYTES} bytes`), 413),
  })

  app.post('/rpc', limit, async context => {
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
      return context.json(rpcFailure('invalidRequest', 'The body must be application/json'), 415)
    }
    const text = await context.req.text()
    const calls = parse(text)
    if (calls === undefined) return context.json(rpcFailure('parse', 'The body is not JSON'), 400)
    if (!Array.isArray(calls)) return answer(context, [calls], ([only]) => only)
    if (calls.length === 0) return context.json(rpcFailure('invalidRequest', 'The batch is empty'), 400)
    if (calls.length > MAX_BATCH) {
      return context.json(rpcFailure('limitExceeded', `A batch may have up to ${MAX_BATCH} calls`), 400)
    }
    return answer(context, calls, all => all)
  })

  async function answer(
    context: Context<ApiEnvironment>,
    calls: unknown[],
    /** Libraries find no error in a batch that is not answered by one. */
    bodyOf: (responses: RpcResponse[]) => RpcResponse[] | RpcResponse | undefined,
  ) {
    const ip = clientIp(context)
    try {
      await rateLimits.countRpc(ip, calls.length)
      return context.json(bodyOf(await rateLimits.takeRpcTurn(ip, () => rpc.answer(calls))))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.header('retry-after', String(error.retryAfterSeconds))
      const failures = calls.map(call => rpcFailure('limitExceeded', error.message, idOf(call)))
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
