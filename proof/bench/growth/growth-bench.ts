import type { Figures } from '../create-figures.ts'
import { type Target, timeRequest } from '../server/time-request.ts'

/** What a row needs to measure how the cost of a request grows. */
export type GrowthBench = {
  /** An API whose database has these stakes, and the signed-in holder of the first of them. */
  startApi(stakes: { stakes: number; own: number }): Promise<SignedInApi>
  figures: Figures
}

/** The address of an API, and the headers of its user. */
type SignedInApi = { server: string; signIn(): Promise<Record<string, string>> }

const ROUNDS = 25

/**
 * The milliseconds of each target alone: they alternate, and the fastest of some rounds counts, so that what else the
 * machine does meanwhile does not look like growth.
 */
export async function timeTargets(targets: Target[]): Promise<number[]> {
  const best = targets.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, target] of targets.entries()) {
      best[at] = Math.min(best[at] as number, await timeRequest(target))
    }
  }
  return best
}
