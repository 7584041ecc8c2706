import { createCallerSlots } from '../work/caller-slots.ts'

export type DrawingQueueOptions = {
  /** Drawings that may wait or be drawn. */
  maxQueued?: number
  maxQueuedOfCaller?: number
}

export type DrawingQueue = ReturnType<typeof createDrawingQueue>

/** One drawing at a time. So many may wait, and so many of them of one caller, who cannot take everybody's places. */
export function createDrawingQueue({ maxQueued = 20, maxQueuedOfCaller = 5 }: DrawingQueueOptions = {}) {
  const slots = createCallerSlots(maxQueuedOfCaller, maxQueued)
  let last: Promise<unknown> = Promise.resolve()

  /** Returns nothing where no place is left. What is prepared may take long and waits for nobody; only the drawing waits its turn. */
  function enqueue<Prepared, Drawn>(
    caller: string,
    prepare: () => Promise<Prepared>,
    draw: (prepared: Prepared) => Promise<Drawn>,
  ): Promise<Drawn> | undefined {
    const release = slots.take(caller)
    if (release === undefined) return undefined
    return prepare()
      .then(prepared => takeTurn(() => draw(prepared)))
      .finally(release)
  }

  function takeTurn<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
    const turn = last.then(draw)
    // The next one is drawn whatever became of this one, whose caller gets the failure.
    last = turn.catch(() => {})
    return turn
  }

  return { enqueue }
}
