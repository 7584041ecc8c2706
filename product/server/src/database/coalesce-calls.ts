/**
 * Shares runs between callers. A caller never joins a run that began before its call: it waits for the next one, which
 * all waiting callers share.
 */
export function coalesceCalls<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  return function call(): Promise<Result> {
    if (running === undefined) {
      running = run().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        next = undefined
        return call()
      })
    return next
  }
}
