import { setTimeout } from 'node:timers/promises'
import { HOLDER_READS } from '../growth/holder-reads.ts'
import { expectOk } from './callers.ts'
import type { Flood, FloodContext } from './flood.ts'

const ATTACKER = 0
const OTHERS = 100
const LOOPS = 16

/** The loops read everything that a holder has in turns. */
function read({ server, callers }: FloodContext, token: string, loop: number) {
  const { path } = HOLDER_READS[loop % HOLDER_READS.length] as (typeof HOLDER_READS)[number]
  return callers.send(ATTACKER, `${server}${path}`, undefined, { authorization: `Bearer ${token}` })
}

/** Everything about a holder with hundreds of positions of dust, again and again. */
export const dustReads: Flood = {
  what: 'all reads of a holder with 300 positions, sixteen at once',
  loops: LOOPS,
  attack: async (context, loop) => void (await read(context, context.tokens.ofMany, loop)),
  async ordinary(context, loop) {
    await read(context, context.tokens.ofOne, loop)
    await setTimeout(LOOPS * 20)
  },
  innocent: async ({ server, callers }, loop) =>
    void expectOk(await callers.send(OTHERS + loop, `${server}/api/lido/NGO?take=20`)),
  innocentEveryMs: 40,
}
