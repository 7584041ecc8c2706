import type { Logger } from 'pino'
import { formatEther } from 'viem'
import { z } from 'zod'
import { fetchJson } from '../http/fetch-json.ts'

export type FetchRequestTimeOptions = { url: string; log: Logger; timeoutMs: number }

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** The response of Lido's own service; a duration in milliseconds, so that it does not depend on a clock. */
const responseSchema = z.object({
  requestInfo: z.object({ finalizationIn: z.number().nonnegative().max(YEAR_MS) }),
})

/** Seconds until a request of this amount can be claimed; undefined when the service fails. */
export async function fetchRequestTime(
  amountWei: bigint,
  { url, log, timeoutMs }: FetchRequestTimeOptions,
): Promise<number | undefined> {
  const address = new URL(url)
  if (amountWei > 0n) address.searchParams.set('amount', formatEther(amountWei))
  try {
    const { requestInfo } = await fetchJson(address, { schema: responseSchema, timeoutMs })
    return Math.ceil(requestInfo.finalizationIn / 1000)
  } catch (error) {
    log.warn({ err: error }, 'request-time service failed')
    return undefined
  }
}
