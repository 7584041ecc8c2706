import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'

/** What a node, or whatever stands before it, does to an answer. */
export const NODE_FAULTS = [
  'delay',
  'tooManyRequests',
  'serverError',
  'unavailable',
  'silence',
  'cut',
  'brokenJson',
  'rangeTooLarge',
  'tooManyResults',
  'fewerLogs',
  'noBlock',
  'staleHead',
  'otherGenesis',
  'otherChainId',
] as const
export type NodeFault = (typeof NODE_FAULTS)[number]

export type Call = { id: number; method: string; params: unknown[] }
export type Answer = { id: number; result?: unknown; error?: unknown }

export function anyFaults(): fc.Arbitrary<(NodeFault | 'honest')[]> {
  // Never two in a row: what all nodes conspire to hide cannot be noticed.
  const fault = fc.constantFrom(...NODE_FAULTS)
  return fc
    .array(fc.tuple(fault, fc.constantFrom(1, 2, 5)), { minLength: 1, maxLength: 8 })
    .map(plans => plans.flatMap(([each, honest]) => [each, ...Array<'honest'>(honest).fill('honest')]))
}

/** Answers in place of the node; false when the node is to be asked. */
export async function respondWithFault(fault: NodeFault, response: ServerResponse): Promise<boolean> {
  switch (fault) {
    case 'delay':
      await setTimeout(30)
      return false
    case 'tooManyRequests':
      response.writeHead(429).end('slow down')
      return true
    case 'serverError':
      response.writeHead(500).end('oops')
      return true
    case 'unavailable':
      response.writeHead(503).end('<html>maintenance</html>')
      return true
    case 'silence':
      return true
    case 'cut':
      response.socket?.destroy()
      return true
    case 'brokenJson':
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"jsonrpc":"2.0","id":1,"resu')
      return true
    default:
      return false
  }
}

/** Whether the fault can change the answer to one of these calls. */
export function isApplicable(fault: NodeFault, calls: Call[]): boolean {
  const has = (method: string, first?: string) =>
    calls.some(call => call.method === method && (first === undefined || call.params[0] === first))
  switch (fault) {
    case 'rangeTooLarge':
    case 'tooManyResults':
    case 'fewerLogs':
      return has('eth_getLogs')
    case 'noBlock':
      return has('eth_getBlockByNumber')
    case 'staleHead':
      return has('eth_blockNumber') || has('eth_getBlockByNumber', 'latest')
    case 'otherGenesis':
      return has('eth_getBlockByNumber', '0x0')
    case 'otherChainId':
      return has('eth_chainId')
    default:
      return true
  }
}

/** Another answer to one call; undefined where the fault does not fit. */
export function corruptResponse(
  fault: NodeFault,
  { method, params }: Call,
  answer: Answer,
): Answer | undefined {
  const { result, ...rest } = answer
  const instead = (changed: unknown) => ({ ...rest, result: changed })
  const refused = (code: number, message: string) => ({ ...rest, error: { code, message } })
  if (method === 'eth_getLogs') {
    const logs = result as unknown[]
    if (fault === 'rangeTooLarge') return refused(-32_000, 'block range is too large')
    if (fault === 'tooManyResults') return refused(-32_005, 'query returned more than 10000 results')
    if (fault === 'fewerLogs' && logs.length > 0) return instead(logs.slice(0, Math.floor(logs.length / 2)))
  }
  if (method === 'eth_getBlockByNumber') {
    const block = result as { number: string; hash: string } | null
    if (block === null) return undefined
    if (fault === 'noBlock') return instead(null)
    const behind = `0x${Math.max(1, Number(block.number) - 5).toString(16)}`
    if (fault === 'staleHead' && params[0] === 'latest') return instead({ ...block, number: behind })
    if (fault === 'otherGenesis' && params[0] === '0x0')
      return instead({ ...block, hash: `0x${'9'.repeat(64)}` })
  }
  if (method === 'eth_blockNumber' && fault === 'staleHead') {
    return instead(`0x${Math.max(1, Number(result) - 5).toString(16)}`)
  }
  if (method === 'eth_chainId' && fault === 'otherChainId') return instead('0x1')
  return undefined
}
