import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Random } from '../random.ts'
import { type Answer, type Call, type Lie, tellLie } from './rpc-lies.ts'

/** What stands between our processes and the chain can do to an answer, besides lying. */
export type RpcFault = 'stall' | 'cut' | 'halfWritten' | 'serverError' | 'tooManyRequests' | Lie

export type RpcProxy = {
  url: string
  setFault(fault: RpcFault | undefined): void
  /** How many answers were changed, delayed or refused. */
  spoiled(): number
  stop(): void
}

const JSON_TYPE = { 'content-type': 'application/json' }
/** What is left out of two answers in a row cannot be noticed, so some honest ones follow a lie. */
const HONEST_AFTER_LIE = 15

/** A proxy of the chain's node. Our processes know no other node. */
export async function startRpcProxy(chainUrl: () => string, random: Random): Promise<RpcProxy> {
  let fault: RpcFault | undefined
  let spoiled = 0
  let honestSince = HONEST_AFTER_LIE
  let resume: (() => void)[] = []

  const server = createServer(async (request, response) => {
    try {
      const body = await text(request)
      // A stalled node answers in the end: late answers are as true as others.
      if (fault === 'stall') {
        spoiled += 1
        await new Promise<void>(resolve => resume.push(resolve))
      }
      const isHit = fault !== undefined && random.next() < 0.5
      if (isHit && refuse(fault as RpcFault, response)) return
      const answered = await fetch(chainUrl(), { method: 'POST', body, headers: JSON_TYPE })
      const honest = await answered.text()
      if (isHit && (fault === 'cut' || fault === 'halfWritten')) return writeHalf(fault, honest, response)
      const lied = fault === undefined ? undefined : lie(fault, body, honest)
      response.writeHead(answered.status, JSON_TYPE).end(lied ?? honest)
    } catch {
      // The chain is down.
      response.destroy()
    }
  })
  // Without it a stalled caller would be answered by this server itself.
  server.requestTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')

  function refuse(by: RpcFault, response: ServerResponse): boolean {
    if (by !== 'serverError' && by !== 'tooManyRequests') return false
    spoiled += 1
    if (by === 'serverError') response.writeHead(500).end('<html>oops</html>')
    else response.writeHead(429, { 'retry-after': '1' }).end('slow down')
    return true
  }

  function writeHalf(by: 'cut' | 'halfWritten', honest: string, response: ServerResponse): void {
    spoiled += 1
    const half = honest.slice(0, Math.ceil(honest.length / 2))
    if (by === 'halfWritten') response.writeHead(200, JSON_TYPE).end(half)
    else {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(honest) })
      response.write(half, () => response.destroy())
    }
  }

  function lie(by: RpcFault, body: string, honest: string): string | undefined {
    honestSince += 1
    if (honestSince <= HONEST_AFTER_LIE) return undefined
    const calls = [JSON.parse(body)].flat() as Call[]
    const parsed = JSON.parse(honest) as Answer | Answer[]
    const answers = [parsed].flat()
    const at = answers.findIndex(answer => tellLie(by, callOf(calls, answer), answer) !== undefined)
    const answer = answers[at]
    if (answer === undefined) return undefined
    answers[at] = tellLie(by, callOf(calls, answer), answer) as Answer
    honestSince = 0
    spoiled += 1
    return JSON.stringify(Array.isArray(parsed) ? answers : answers[0])
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault(next) {
      fault = next
      for (const go of resume) go()
      resume = []
    },
    spoiled: () => spoiled,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function callOf(calls: Call[], { id }: Answer): Call | undefined {
  return calls.find(call => call.id === id)
}
