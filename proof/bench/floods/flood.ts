import { setTimeout } from 'node:timers/promises'
import { type Callers, expectOk } from './callers.ts'

/** What a flood needs from the benchmark. */
export type FloodContext = {
  server: string
  /** A contract whose code never ends. */
  endlessContract: string
  /** A contract that answers at once. */
  token: string
  /** Access tokens of holders with one position, and with hundreds in one vault. */
  tokens: { ofOne: string; ofMany: string }
  callers: Callers
}

/** One kind of attack. Each function does one round; the attacker repeats its own over so many loops. */
export type Flood = {
  what: string
  loops: number
  attack(context: FloodContext, loop: number): Promise<void>
  /** The same number of requests as people send them. */
  ordinary(context: FloodContext, loop: number): Promise<void>
  /** What others ask meanwhile; throws unless the answer is right. */
  innocent(context: FloodContext, loop: number): Promise<void>
  /** How often each of the others asks. */
  innocentEveryMs: number
}

export const ATTACKER = 0
/** The first of the callers that do not attack. */
export const OTHERS = 100

/** Others read the list of non-profits. */
export const othersRead: Pick<Flood, 'innocent' | 'innocentEveryMs'> = {
  innocent: async ({ server, callers }, loop) =>
    void expectOk(await callers.send(OTHERS + loop, `${server}/api/lido/NGO?take=20`)),
  innocentEveryMs: 40,
}

/** What so many loops wait between two requests, so that they send as many as the limit of an address allows: fifty a second. */
export const pauseOf = (loops: number) => setTimeout(loops * 20)
