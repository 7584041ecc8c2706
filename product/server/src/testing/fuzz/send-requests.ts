import type { TestContext } from 'vitest'

/** The criterion of the long form. The short one does not measure time: it runs beside other tests. */
const STALL_MS = 1_000
const IS_LONG = process.env.FUZZ_REQUESTS !== undefined
const SHOWN_FAULTS = 5

/** The seed of the generators is another one in each long run; a failure says which to set. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 7))

/** How many requests a fuzzer sends: as many in the long form, few in the short one. */
export function countRequests(few: number): number {
  return Number(process.env.FUZZ_REQUESTS ?? few)
}

type Fuzz<Request> = {
  task: TestContext['task']
  requests: Iterable<Request>
  /** Sends a request and reads all of the answer; says what is wrong with it. */
  send(request: Request): Promise<string | undefined>
}

/** Sends every request, also after one at fault, and returns what is wrong; an empty list when everything held. */
export async function sendRequests<Request>({ task, requests, send }: Fuzz<Request>): Promise<string[]> {
  const faults: string[] = []
  const counts = { tried: 0, held: 0 }
  let slowestMs = 0
  let delayed = 0
  for (const request of requests) {
    const { fault, ms, isDelayed } = await sendTimed(request, send)
    const problem = fault ?? (IS_LONG && ms > STALL_MS ? `it took ${Math.round(ms)} ms` : undefined)
    slowestMs = Math.max(slowestMs, ms)
    if (isDelayed) delayed += 1
    counts.tried += 1
    if (problem === undefined) counts.held += 1
    else if (faults.length < SHOWN_FAULTS)
      faults.push(`FUZZ_SEED=${FUZZ_SEED}: ${problem}\n${JSON.stringify(request).slice(0, 3_000)}`)
  }
  // The report of the run has it; proof/checks/attempts.ts adds it up.
  Object.assign(task.meta, { attempts: counts })
  if (IS_LONG)
    process.stdout.write(
      `${task.name}: ${counts.held} of ${counts.tried} held, ${delayed} were sent again, the slowest took ${Math.round(slowestMs)} ms\n`,
    )
  return faults
}

/** The shortest of three times where one is a stall: what a busy machine delays is quick when it is sent again. */
async function sendTimed<Request>(request: Request, send: Fuzz<Request>['send']) {
  const first = await timeOf(request, send)
  if (!IS_LONG || first.ms <= STALL_MS) return { ...first, isDelayed: false }
  const again = [await timeOf(request, send), await timeOf(request, send)]
  return { fault: first.fault, ms: Math.min(first.ms, ...again.map(({ ms }) => ms)), isDelayed: true }
}

async function timeOf<Request>(request: Request, send: Fuzz<Request>['send']) {
  const started = performance.now()
  const fault = await send(request).catch((error: unknown) => String(error))
  return { fault, ms: performance.now() - started }
}
