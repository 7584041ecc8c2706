import { ApiError } from '../errors/api-error.ts'

export type RequestQueueOptions = {
  /** Requests of one caller that run at the same time. */
  maxActive: number
  /** Further requests of the same caller that may wait; more are rejected. */
  maxQueued: number
}

/** Limits how many requests of each caller run at once, so that a busy caller delays only itself. */
export function createRequestQueue({ maxActive, maxQueued }: RequestQueueOptions) {
  const callers = new Map<string, { active: number; queue: (() => void)[] }>()

  return async function enqueue<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const state = callers.get(caller) ?? { active: 0, queue: [] }
    callers.set(caller, state)
    if (state.active < maxActive) state.active += 1
    else if (state.queue.length < maxQueued) await new Promise<void>(resolve => state.queue.push(resolve))
    else
      throw new ApiError('tooManyRequests', 'Too many requests at once: try again in 1 s', {
        retryAfterSeconds: 1,
      })
    try {
      return await work()
    } finally {
      const next = state.queue.shift()
      if (next !== undefined) next()
      else if (--state.active === 0) callers.delete(caller)
    }
  }
}
