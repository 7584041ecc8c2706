import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expectOk } from './callers.ts'
import { ATTACKER, type Flood, OTHERS, othersRead, pauseOf } from './flood.ts'

/** Not the attacker of the other floods, because this one is cut off for a while. */
const CUT_OFF = 1
const LOOPS = 200
const LIST = '/api/lido/NGO?take=100'
/** As many requests as fit into what a socket reads at once, and some. */
const AHEAD = `GET ${LIST} HTTP/1.1\r\nhost: bench.test\r\n\r\n`.repeat(500)

/** Connections that bring hundreds of requests ahead of the answers, which nobody reads. */
export const requestsAhead: Flood = {
  what: 'five hundred requests ahead of their answers, over 200 connections',
  loops: LOOPS,
  async attack({ server, callers }) {
    const { localAddress } = callers.identify(CUT_OFF)
    const { hostname: host, port } = new URL(server)
    const socket = connect({ host, port: Number(port), localAddress })
    socket.on('error', () => {})
    socket.pause()
    socket.write(AHEAD)
    await Promise.race([once(socket, 'close'), setTimeout(3_000)])
    socket.destroy()
  },
  async ordinary({ server, callers }) {
    expectOk(await callers.send(ATTACKER, server + LIST))
    await pauseOf(LOOPS)
  },
  ...othersRead,
}

const QUERY = { query: '{ __typename }' }

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
