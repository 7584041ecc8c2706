import { ApiError } from '../errors/api-error.ts'

export type CallerTurnsOptions = {
  /** Requests of one caller that are answered at the same time. */
  maxActive: number
  /** Further ones that may wait. */
  maxQueued: number
  /** How long they may wait; as long as it takes, when it is left out. */
  waitMs?: number
}

export type CallerTurns = ReturnType<typeof createCallerTurns>

type Caller = { active: number; waiting: Set<() => void> }

const RETRY_AFTER_SECONDS = 1

/** Limits what is answered for one caller at the same time, so that many or heavy requests delay only its own. */
export function createCallerTurns({ maxActive, maxQueued, waitMs }: CallerTurnsOptions) {
  const callers = new Map<string, Caller>()

  /** Resolves in the caller's turn to what ends it; rejects when it does not come in time, or when the caller has left. */
  async function take(name: string, signalOf?: () => AbortSignal): Promise<() => void> {
    const caller = callers.get(name) ?? { active: 0, waiting: new Set() }
    callers.set(name, caller)
    if (caller.active < maxActive) caller.active += 1
    else if (caller.waiting.size < maxQueued) await waitForTurn(caller, signalOf?.())
    else throw refusal('tooManyRequests', 'Too many requests at once')
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      end(name, caller)
    }
  }

  /** Does the work in the caller's turn. */
  async function run<Result>(
    name: string,
    work: () => Promise<Result>,
    signalOf?: () => AbortSignal,
  ): Promise<Result> {
    const end = await take(name, signalOf)
    try {
      return await work()
    } finally {
      end()
    }
  }

  function waitForTurn({ waiting }: Caller, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        act()
      }
      const start = () => settle(resolve)
      const onAbort = () => settle(() => reject(signal?.reason))
      const giveUp = () =>
        settle(() => reject(refusal('overloaded', 'Your other requests are still being answered')))
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.add(start)
    })
  }

  function end(name: string, caller: Caller): void {
    const [next] = caller.waiting
    if (next !== undefined) next()
    else if (--caller.active === 0) callers.delete(name)
  }

  return { take, run }
}

function refusal(code: 'tooManyRequests' | 'overloaded', what: string): ApiError {
  return new ApiError(code, `${what}: try again in ${RETRY_AFTER_SECONDS} s`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
