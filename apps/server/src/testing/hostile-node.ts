import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, type Call, refuse, spoil, type Trick } from './node-tricks.ts'

export type HostileNode = {
  url: string
  /** Plays these on the next requests, one on each; afterwards it is honest. */
  plan(tricks: (Trick | 'honest')[]): void
  /** How often each was played on an answer that it could change. */
  played: Map<Trick, number>
  stop(): void
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
