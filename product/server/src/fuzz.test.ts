import { apiErrorSchema, graphqlResponseSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { buildSchema } from 'graphql'
import { createWalletClient, http, parseEther, parseGwei, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ALLOWED_CALLS } from './rpc/allowed-calls.ts'
import { isRpcPath } from './rpc/rpc-path.ts'
import { contractRoutes } from './testing/contract-routes.ts'
import { LIVE } from './testing/fuzz/credentials.ts'
import { type FuzzScene, startFuzzScene } from './testing/fuzz/fuzz-scene.ts'
import { graphqlOperations } from './testing/fuzz/graphql-operations.ts'
import { answeredParts, everyPart, type FuzzOperation } from './testing/fuzz/graphql-selection.ts'
import { type FuzzRequest, type OpenApiPaths, routeRequests, urlOf } from './testing/fuzz/route-requests.ts'
import { type FuzzRpcRequest, rpcRequests } from './testing/fuzz/rpc-requests.ts'
import { countRequests, FUZZ_SEED, sendRequests } from './testing/fuzz/send-requests.ts'
import { queryData } from './testing/read-api.ts'
import type { TestApi } from './testing/start-api.ts'

const LONG_RUN_MS = 30 * 60_000

let scene: FuzzScene
let running: TestApi

beforeAll(async () => {
  scene = await startFuzzScene()
  running = scene.running
})
afterAll(() => running?.stop())

/** Files, stacks, and what drivers and engines say when they fail. */
const INTERNALS =
  /node_modules|\/src\/|\.ts:\d|file:\/\/|\n\s+at |\bECONN|postgres|drizzle|select .* from|syntax error at or near|invalid (input syntax|byte sequence)/i

/** What zod and Hono say of a bad request. */
const LIBRARY_WORDS =
  /invalid input|invalid discriminator|too (big|small)|unrecognized|received|malformed|unsupported/i

type Page = { nodes: Record<string, string>[] }

/** The newest row of a list of the data query. */
async function newest(list: string, fields: string): Promise<Record<string, string>> {
  const query = `{ ${list}(first: 1, filter: { protocol: lido }) { nodes { ${fields} } } }`
  const data = await queryData(running.api, query)
  return (data[list] as Page).nodes[0] ?? {}
}

test(
  'R26 no request to any route gets a 5xx, internal details, words of a library or rights that it lacks',
  async ({ task }) => {
    const document = await (await running.api.request('/api/openapi.json')).json()
    const report = await newest('reports', 'blockNumber logIndex timestamp')
    const day = String(report.timestamp).slice(0, 10)
    const known = new Map<string, unknown[]>([
      ['publicAddress', [LIVE.address, scene.holder.address]],
      ['address', [scene.holder.address, zeroAddress]],
      ['refreshToken', [LIVE.refreshToken]],
      ['message', [LIVE.message]],
      ['signature', [LIVE.signature, '0x']],
      ['startDate', ['2026-01-01', day, '1970-01-01']],
      ['endDate', [day, '9999-12-31']],
      ['^\\d{1,15}-\\d{1,9}$', [`${report.blockNumber}-${report.logIndex}`]],
      ['^\\d{1,78}$', ['1', '2', '8', '9'.repeat(78)]],
    ])
    const requests = routeRequests(document.paths as OpenApiPaths, {
      served: [...new Set(running.api.routes.map(({ path }) => path))].filter(path => !path.includes('*')),
      known,
      seed: FUZZ_SEED,
      count: countRequests(1_000),
    })
    const answered = new Set<string>()
    const statuses = new Set<number>()

    async function send(request: FuzzRequest): Promise<string | undefined> {
      const { method, credential, type, body, encoding } = request
      const url = urlOf(request)
      const response = await running.api.request(url, {
        method,
        headers: { 'content-type': type, ...(await scene.credentials.headerOf(credential)) },
        ...(method === 'GET' || method === 'HEAD' || body === undefined
          ? {}
          : { body: Buffer.from(await scene.credentials.fillBody(body), encoding) }),
      })
      const text = await response.text()
      const { status, ok } = response
      statuses.add(status)
      if (status >= 500) return `status ${status}: ${text}`
      const { pathname } = new URL(`http://kindyield.test${url}`)
      const route = contractRoutes.find(
        ({ method: own, path }) =>
          own === (method === 'HEAD' ? 'get' : method.toLowerCase()) &&
          new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
      )
      if (ok && route !== undefined) {
        answered.add(`${route.method} ${route.path}`)
        const isUser = credential === 'holder' || credential === 'administrator'
        if (route.access !== undefined && !isUser) return `${credential} was let in`
        if (route.access === 'administrator' && credential === 'holder') return 'a holder was let in'
      }
      // The document and its page describe the API, and the metrics the process; they hold nobody's input.
      if (ok && /^\/(metrics|api\/(docs|openapi))/.test(pathname)) return undefined
      if (INTERNALS.test(text.replaceAll(pathname, ''))) return `internal details: ${text}`
      return ok || status < 400 || text === '' ? undefined : faultOfRefusal(pathname, method, status, text)
    }

    expect(await sendRequests({ task, requests, send })).toEqual([])
    // Otherwise the generator would only knock at closed doors.
    expect([...statuses]).toEqual(
      expect.arrayContaining([200, 201, 202, 204, 400, 401, 403, 404, 405, 413, 415]),
    )
    const unanswered = contractRoutes
      .map(({ method, path }) => `${method} ${path}`)
      .filter(each => !answered.has(each))
    // Here no NGO or name has a picture on another site.
    expect(unanswered.sort()).toEqual(['get /api/name/{address}/avatar', 'get /api/picture'])
    expect((await running.api.request('/api/ready')).status, 'after it the server is ready').toBe(200)
  },
  LONG_RUN_MS,
)

function faultOfRefusal(path: string, method: string, status: number, text: string): string | undefined {
  const parsed: unknown = JSON.parse(text)
  if (path === '/api/graphql' && /^(GET|POST)$/.test(method))
    return graphqlResponseSchema.safeParse(parsed).success ? undefined : `not of GraphQL: ${text}`
  if (isRpcPath(path) && method === 'POST')
    return z.object({ error: z.object({ code: z.int() }) }).safeParse(parsed).success ? undefined : text
  const { success, data } = apiErrorSchema.strict().safeParse(parsed)
  if (!success || data.statusCode !== status) return `not the shape of an error: ${text}`
  return LIBRARY_WORDS.test(data.message) ? `words of a library: ${text}` : undefined
}

test(
  'R27 no operation of the data query fails, whatever it asks for, and every field and argument is asked for',
  async ({ task }) => {
    const schema = buildSchema(await (await running.api.request('/api/graphql/schema')).text())
    const stake = await newest('stakes', 'blockNumber logIndex vault token holder timestamp')
    const report = await newest('reports', 'timestamp')
    const cursors = [`${stake.blockNumber}-${stake.logIndex}`, '1-0', '999999-0']
    const known = {
      first: [3, 1, 100],
      last: [3, 1, 100],
      id: ['1', '2', 8],
      ngoId: ['1', '2', 8],
      chainId: [31_337, 1],
      after: ['1-0', ...cursors],
      before: ['999999-0', ...cursors],
      'ngos.after': ['1', '3'],
      'ngos.before': ['8', '3'],
      'days.since': ['2026-01-01', String(stake.timestamp).slice(0, 10)],
      vault: [stake.vault, String(stake.vault).toLowerCase()],
      token: [stake.token],
      holder: [stake.holder, zeroAddress],
      since: ['2026-01-01T00:00:00Z', stake.timestamp, report.timestamp],
      until: ['2099-01-01T00:00:00Z', stake.timestamp],
    }
    const operations = graphqlOperations(schema, { known, seed: FUZZ_SEED, count: countRequests(300) })
    const answered = new Set<string>()
    let accepted = 0

    async function send({ query, variables, operationName, asked, sentBy }: FuzzOperation) {
      const body = JSON.stringify({ query, variables, operationName })
      const search = new URLSearchParams({ query, variables: JSON.stringify(variables) })
      const response = await (sentBy === 'GET'
        ? running.api.request(`/api/graphql?${search}`)
        : running.api.request('/api/graphql', {
            method: 'POST',
            headers: { 'content-type': sentBy === 'text' ? 'text/plain' : 'application/json' },
            body: sentBy === 'list' ? `[${body},${body}]` : body,
          }))
      const text = await response.text()
      if (response.status >= 500) return `status ${response.status}: ${text}`
      if (INTERNALS.test(text)) return `internal details: ${text}`
      const { success, data: answer } = graphqlResponseSchema.safeParse(text === '' ? {} : JSON.parse(text))
      if (!success) return `not of GraphQL: ${text}`
      if (answer.errors?.some(({ message }) => message === 'Unexpected error.')) return 'a resolver failed'
      if (answer.errors !== undefined) return undefined
      accepted += 1
      for (const part of answeredParts(asked, answer.data)) answered.add(part)
      return undefined
    }

    expect(await sendRequests({ task, requests: operations, send })).toEqual([])
    expect(everyPart(schema).filter(part => !answered.has(part))).toEqual([])
    // Refusals alone would show nothing.
    expect(accepted / operations.length).toBeGreaterThan(0.2)
  },
  LONG_RUN_MS,
)

const rpcAnswerSchema = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), id: z.unknown(), result: z.unknown() }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id: z.unknown(),
    error: z.strictObject({ code: z.int(), message: z.string(), data: z.unknown().optional() }),
  }),
])

test(
  'no call of the RPC proxy stops the node, gets a 5xx or reaches a method that is not allowed',
  async ({ task }) => {
    const { devnet } = running.services
    const { url, deployment } = devnet
    const { chain } = running.parts.networks.first
    const block = await chain.getBlock()
    const wallet = createWalletClient({
      account: accounts.holders[4] ?? accounts.owner,
      transport: http(url),
    })
    const nonce = await chain.getTransactionCount({ address: wallet.account.address })
    const signed = await wallet.signTransaction({
      chain: null,
      to: zeroAddress,
      value: parseEther('0.1'),
      gas: 21_000n,
      nonce,
      maxFeePerGas: parseGwei('100'),
    })
    const known = new Map<string, unknown[]>([
      ['^0x[0-9a-fA-F]{40}$', [scene.holder.address, deployment.ngoFactory, deployment.lido?.stETH]],
      ['^0x[0-9a-fA-F]{64}$', [block.hash, block.transactions[0], `0x${'0'.repeat(64)}`]],
      ['^0x[0-9a-fA-F]{1,64}$', ['0x1', '0x0', '0x5208', '0xffffffff', `0x${'f'.repeat(64)}`]],
      ['^0x[0-9a-fA-F]{1,24}$', ['0x1', '0x0', `0x${'f'.repeat(24)}`]],
      ['^0x[0-9a-fA-F]*$', [signed, '0x', '0x8da5cb5b', `0x${'00'.repeat(10_000)}`]],
    ])
    const requests = rpcRequests(known, { seed: FUZZ_SEED, count: countRequests(300) })
    const answered = new Set<unknown>()

    async function send(request: FuzzRpcRequest): Promise<string | undefined> {
      const calls = 'body' in request ? [] : request.calls
      const isBatch = 'calls' in request && request.isBatch
      const body = 'body' in request ? request.body : JSON.stringify(isBatch ? calls : calls[0])
      const headers = { 'content-type': 'application/json' }
      const response = await running.api.request('/rpc', { method: 'POST', headers, body })
      const text = await response.text()
      if (response.status >= 500) return `status ${response.status}: ${text}`
      if (text.includes(new URL(url).host)) return `the address of the node: ${text}`
      const parsed: unknown = JSON.parse(text)
      const { success, data: answers } = z.array(rpcAnswerSchema).safeParse([parsed].flat())
      if (!success) return `not of JSON-RPC: ${text}`
      for (const [at, answer] of answers.entries()) {
        if ('result' in answer) answered.add(calls[at]?.method)
        // What the proxy says when its node fails or does not answer in time.
        else if (answer.error.code === -32_002) return `the node failed: ${text}`
      }
      return undefined
    }

    expect(await sendRequests({ task, requests, send })).toEqual([])
    expect([...answered].sort()).toEqual([...ALLOWED_CALLS.keys()].sort())
  },
  LONG_RUN_MS,
)
