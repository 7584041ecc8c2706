import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expectOk } from './callers.ts'
import type { Flood } from './flood.ts'

const QUERY = { query: '{ __typename }' }
const ATTACKER = 0
const OTHERS = 100

/** Posts whose bodies come a byte at a time, over hundreds of connections. */
export const slowBodies: Flood = {
  what: 'bodies that come slowly, over 240 connections',
  loops: 240,
  async attack({ server, callers }) {
    const { headers, ...identity } = callers.identify(ATTACKER)
    const sent = request(`${server}/api/graphql`, {
      ...identity,
      agent: false,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': 5_000 },
    })
    const answered = once(sent, 'response').catch(() => undefined)
    const isOver = answered.then(() => true)
    do sent.write(' ')
    while ((await Promise.race([isOver, setTimeout(250, false)])) === false)
    sent.destroy()
  },
  async ordinary({ server, callers }) {
    expectOk(await callers.send(ATTACKER, `${server}/api/graphql`, QUERY))
    await setTimeout(5_000)
  },
  async innocent({ server, callers }, loop) {
    expectOk(await callers.send(OTHERS + loop, `${server}/api/graphql`, QUERY))
  },
  innocentEveryMs: 40,
}
