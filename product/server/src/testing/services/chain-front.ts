import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Listening, listen } from './listen.ts'

type Call = { id: number; method: string }
export type Answer = (pass: () => Promise<void>, response: ServerResponse, calls: Call[]) => unknown

/** Stands before a chain, and lets a test pass each request on or answer it in its own way. */
export function startChainFront(chainUrl: string, answer: Answer): Promise<Listening> {
  return listen(
    createServer(async (request, response) => {
      const body = await text(request)
      const headers = { 'content-type': 'application/json' }
      const pass = async () => {
        const passed = await fetch(chainUrl, { method: 'POST', headers, body })
        response.writeHead(passed.status, headers).end(await passed.text())
      }
      await answer(pass, response, [JSON.parse(body)].flat())
    }),
  )
}
