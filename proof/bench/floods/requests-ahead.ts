import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expectOk } from './callers.ts'
import type { Flood } from './flood.ts'

/** Two addresses: the attacker's is cut off for a while. */
const ATTACKER = 1
const CALLER = 0
const OTHERS = 100
const LOOPS = 200
const LIST = '/api/lido/NGO?take=100'
/** As many requests as fit into what a socket reads at once, and some. */
const AHEAD = `GET ${LIST} HTTP/1.1\r\nhost: bench.test\r\n\r\n`.repeat(500)

/** Connections that bring hundreds of requests ahead of the answers, which nobody reads. */
export const requestsAhead: Flood = {
  what: 'five hundred requests ahead of their answers, over 200 connections',
  loops: LOOPS,
  async attack({ server, callers }) {
    const { localAddress } = callers.identify(ATTACKER)
    const { hostname: host, port } = new URL(server)
    const socket = connect({ host, port: Number(port), localAddress })
    socket.on('error', () => {})
    socket.pause()
    socket.write(AHEAD)
    await Promise.race([once(socket, 'close'), setTimeout(3_000)])
    socket.destroy()
  },
  async ordinary({ server, callers }) {
    expectOk(await callers.send(CALLER, server + LIST))
    await setTimeout(LOOPS * 20)
  },
  innocent: async ({ server, callers }, loop) =>
    void expectOk(await callers.send(OTHERS + loop, `${server}/api/lido/NGO?take=20`)),
  innocentEveryMs: 40,
}
