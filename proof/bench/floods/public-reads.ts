import { setTimeout } from 'node:timers/promises'
import { expectOk } from './callers.ts'
import type { Flood } from './flood.ts'

const ATTACKER = 0
const OTHERS = 100
const LOOPS = 50

/** Reads that are answered from what is kept, unless nobody asked for exactly that before. */
function floodOfReads(what: string, usual: string, neverAskedFor: (count: number) => string): Flood {
  let asked = 0
  return {
    what: `${what}, fifty at once`,
    loops: LOOPS,
    async attack({ server, callers }) {
      asked += 1
      await callers.send(ATTACKER, `${server}${neverAskedFor(asked)}`)
    },
    async ordinary({ server, callers }) {
      expectOk(await callers.send(ATTACKER, `${server}${usual}`))
      // As many as the limit of an address allows: fifty in a second.
      await setTimeout(LOOPS * 20)
    },
    innocent: async ({ server, callers }, loop) =>
      void expectOk(await callers.send(OTHERS + loop, `${server}/api/lido/NGO?take=20`)),
    innocentEveryMs: 40,
  }
}

/** Each tells of another stake and so must be drawn. */
export const newPictures = floodOfReads(
  'pictures of links that nobody asked for before',
  '/share/ngo/1.png',
  count => `/share/ngo/1.png?gives=25&of=${count}%20ETH`,
)

export const newSearches = floodOfReads(
  'searches for ever new words',
  '/api/lido/NGO?take=100',
  count => `/api/lido/NGO?take=100&search=harbuor%20${count}`,
)
