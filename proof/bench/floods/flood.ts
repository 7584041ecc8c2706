import type { Callers } from './callers.ts'

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
