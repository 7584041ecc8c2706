import type { Logger } from 'pino'
import { formatEther } from 'viem'
import { z } from 'zod'
import { readBounded } from '../outside/read-bounded.ts'

export type OutsideOptions = { url: string; log: Logger; timeoutMs: number }

const MAX_BYTES = 64 * 1024
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** As Lido's own service answers; how long is told in milliseconds, so that it also fits a clock of its own. */
const answerSchema = z.object({
  requestInfo: z.object({ finalizationIn: z.number().nonnegative().max(YEAR_MS) }),
})

/** Seconds until a request of so much can be claimed; nothing when the service did not say. */
export async function askOutside(
  amountWei: bigint,
  { url, log, timeoutMs }: OutsideOptions,
): Promise<number | undefined> {
  const address = new URL(url)
  if (amountWei > 0n) address.searchParams.set('amount', formatEther(amountWei))
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`it answered with status ${response.status}`)
    const text = (await readBounded(response.body, MAX_BYTES)).toString('utf8')
    return Math.ceil(answerSchema.parse(JSON.parse(text)).requestInfo.finalizationIn / 1000)
  } catch (error) {
    log.warn({ err: error }, 'the request-time service failed')
    return undefined
  }
}
