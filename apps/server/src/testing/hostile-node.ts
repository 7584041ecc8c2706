import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'

/** What a node, or whatever stands before it, does to an answer. */
export const TRICKS = [
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
export type Trick = (typeof TRICKS)[number]

type Call = { id: number; method: string; params: unknown[] }
type Answer = { id: number; result?: unknown; error?: unknown }

export type HostileNode = {
  url: string
  /** Plays these on the next requests, one on each; afterwards it is honest. */
  plan(tricks: (Trick | 'honest')[]): void
  /** How often each was played on an answer that it could change. */
  played: Map<Trick, number>
  stop(): void
}

export function anyTricks(): fc.Arbitrary<(Trick | 'honest')[]> {
  // Never two in a row: what all nodes conspire to hide cannot be noticed.
  const trick = fc.constantFrom(...TRICKS)
  return fc
    .array(fc.tuple(trick, fc.constantFrom(1, 2, 5)), { minLength: 1, maxLength: 8 })
    .map(plans => plans.flatMap(([each, honest]) => [each, ...Array<'honest'>(honest).fill('honest')]))
}

/** Stands before an honest node and spoils its answers. */
export async function startHostileNode(honestUrl: string): Promise<HostileNode> {
  const played = new Map<Trick, number>()
  let planned: (Trick | 'honest')[] = []
  const note = (trick: Trick) => played.set(trick, (played.get(trick) ?? 0) + 1)

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const calls = [JSON.parse(body)].flat() as Call[]
    const trick = takeTrick(calls)
    if (trick === 'delay') note(trick)
    if (trick !== undefined && (await refuse(trick, response))) {
      note(trick)
      return
    }
    const headers = { 'content-type': 'application/json' }
    const honest = await fetch(honestUrl, { method: 'POST', body, headers })
    const answer = (await honest.json()) as Answer | Answer[]
    const spoilt = [answer].flat().map(each => {
      const call = calls.find(({ id }) => id === each.id)
      const changed = trick === undefined || call === undefined ? undefined : spoil(trick, call, each)
      if (changed !== undefined && trick !== undefined) note(trick)
      return changed ?? each
    })
    // Without logs there was nothing to leave out: it waits for an answer that has some.
    if (trick === 'fewerLogs' && spoilt.every((each, index) => each === [answer].flat()[index])) {
      planned = [trick, ...planned]
    }
    response.writeHead(200, headers).end(JSON.stringify(Array.isArray(answer) ? spoilt : spoilt[0]))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  /** Tricks on logs wait for a request for logs, or most would be wasted. */
  function takeTrick(calls: Call[]): Trick | undefined {
    const next = planned[0]
    const aboutLogs = next === 'fewerLogs' || next === 'rangeTooLarge' || next === 'tooManyResults'
    if (aboutLogs && !calls.some(({ method }) => method === 'eth_getLogs')) return undefined
    planned = planned.slice(1)
    return next === 'honest' ? undefined : next
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan(tricks) {
      planned = tricks
    },
    played,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers in place of the node; false when the node is to be asked. */
async function refuse(trick: Trick, response: ServerResponse): Promise<boolean> {
  switch (trick) {
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

/** Another answer to one call; undefined where the trick does not fit. */
function spoil(trick: Trick, { method, params }: Call, answer: Answer): Answer | undefined {
  const { result, ...rest } = answer
  const instead = (changed: unknown) => ({ ...rest, result: changed })
  const refused = (code: number, message: string) => ({ ...rest, error: { code, message } })
  if (method === 'eth_getLogs') {
    const logs = result as unknown[]
    if (trick === 'rangeTooLarge') return refused(-32_000, 'block range is too large')
    if (trick === 'tooManyResults') return refused(-32_005, 'query returned more than 10000 results')
    if (trick === 'fewerLogs' && logs.length > 0) return instead(logs.slice(0, Math.floor(logs.length / 2)))
  }
  if (method === 'eth_getBlockByNumber') {
    const block = result as { number: string; hash: string } | null
    if (block === null) return undefined
    if (trick === 'noBlock') return instead(null)
    const behind = `0x${Math.max(1, Number(block.number) - 5).toString(16)}`
    if (trick === 'staleHead' && params[0] === 'latest') return instead({ ...block, number: behind })
    if (trick === 'otherGenesis' && params[0] === '0x0')
      return instead({ ...block, hash: `0x${'9'.repeat(64)}` })
  }
  if (method === 'eth_blockNumber' && trick === 'staleHead') {
    return instead(`0x${Math.max(1, Number(result) - 5).toString(16)}`)
  }
  if (method === 'eth_chainId' && trick === 'otherChainId') return instead('0x1')
  return undefined
}
