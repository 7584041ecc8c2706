import { Refusal } from '../refusal.ts'

export type TurnsOptions = {
  /** How much of one caller's work is done at once. */
  atOnce: number
  /** How much more of it may wait; what comes then is refused. */
  waiting: number
}

/** A few of each caller's requests at a time: whoever sends many waits for their own, not others for them. */
export function createTurns({ atOnce, waiting }: TurnsOptions) {
  const callers = new Map<string, { working: number; queue: (() => void)[] }>()

  return async function takeTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const turns = callers.get(caller) ?? { working: 0, queue: [] }
    callers.set(caller, turns)
    if (turns.working < atOnce) turns.working += 1
    else if (turns.queue.length < waiting) await new Promise<void>(resolve => turns.queue.push(resolve))
    else
      throw new Refusal('tooManyRequests', 'Too many requests at once: try again in 1 s', {
        retryAfterSeconds: 1,
      })
    try {
      return await work()
    } finally {
      const next = turns.queue.shift()
      if (next !== undefined) next()
      else if (--turns.working === 0) callers.delete(caller)
    }
  }
}
