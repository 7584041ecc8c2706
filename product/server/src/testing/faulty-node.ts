import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  type Answer,
  type Call,
  corruptResponse,
  isApplicable,
  type NodeFault,
  respondWithFault,
} from './node-faults.ts'
import { listen } from './services/listen.ts'

export type FaultyNode = {
  url: string
  /** Injects these faults into the next requests, one each; afterwards responses are honest again. */
  plan(faults: (NodeFault | 'honest')[]): void
  /** How often each fault changed a response. */
  injected: Map<NodeFault, number>
  stop(): void
}

/** A proxy of an honest node that injects faults into its responses. */
export async function startFaultyNode(honestUrl: string): Promise<FaultyNode> {
  const injected = new Map<NodeFault, number>()
  let planned: (NodeFault | 'honest')[] = []
  let wereLogsCut = false
  const note = (fault: NodeFault) => injected.set(fault, (injected.get(fault) ?? 0) + 1)

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const calls = [JSON.parse(body)].flat() as Call[]
    const fault = takeFault(calls)
    if (fault === 'delay') note(fault)
    if (fault !== undefined && (await respondWithFault(fault, response))) {
      note(fault)
      return
    }
    const headers = { 'content-type': 'application/json' }
    const honest = await fetch(honestUrl, { method: 'POST', body, headers })
    const answer = (await honest.json()) as Answer | Answer[]
    const responses = [answer].flat().map(each => {
      const call = calls.find(({ id }) => id === each.id)
      const changed =
        fault === undefined || call === undefined ? undefined : corruptResponse(fault, call, each)
      if (changed !== undefined && fault !== undefined) note(fault)
      return changed ?? each
    })
    // Without logs there was nothing to leave out: it waits for an answer that has some.
    if (fault === 'fewerLogs' && responses.every((each, index) => each === [answer].flat()[index])) {
      planned = [fault, ...planned]
    }
    response.writeHead(200, headers).end(JSON.stringify(Array.isArray(answer) ? responses : responses[0]))
  })
  const { url, stop } = await listen(server)

  /**
   * A fault waits for a request that it can change, or most would be wasted. Two requests for logs in a row never lack
   * some: the second verifies the first, and other requests may come between them.
   */
  function takeFault(calls: Call[]): NodeFault | undefined {
    const next = planned[0] ?? 'honest'
    const isVerifying = next === 'fewerLogs' && wereLogsCut
    const waits = next !== 'honest' && (isVerifying || !isApplicable(next, calls))
    if (calls.some(({ method }) => method === 'eth_getLogs')) wereLogsCut = next === 'fewerLogs' && !waits
    if (waits) return undefined
    planned = planned.slice(1)
    return next === 'honest' ? undefined : next
  }

  return {
    url,
    plan(faults) {
      planned = faults
    },
    injected,
    stop,
  }
}
