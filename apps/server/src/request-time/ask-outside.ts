import type { Logger } from 'pino'
import { formatEther } from 'viem'
import { z } from 'zod'
import { fetchJson } from '../outside/fetch-json.ts'

export type OutsideOptions = { url: string; log: Logger; timeoutMs: number }

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
    const { requestInfo } = await fetchJson(address, { schema: answerSchema, timeoutMs })
    return Math.ceil(requestInfo.finalizationIn / 1000)
  } catch (error) {
    log.warn({ err: error }, 'the request-time service failed')
    return undefined
  }
}
