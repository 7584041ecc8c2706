import type { Price } from '@kindyield/api-contract'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fetchJson } from '../outside/fetch-json.ts'
import { samplePriceAt } from './sample-prices.ts'

export type PriceServiceOptions = {
  /** Answers with {"USD": number}; without it only the samples are there. */
  url: string | undefined
  log: Logger
  /** Is told of every price that came from outside. */
  remember?: (price: { USD: number; at: Date }) => Promise<void>
  now?: () => Date
  timeoutMs?: number
}

export type PriceService = ReturnType<typeof createPriceService>

const FRESH_MS = 60_000
/** A price that is an hour old says more than a sample; one that is a day old does not. */
const USABLE_MS = 60 * 60_000
const answerSchema = z.object({ USD: z.number().positive().max(1e9) })

/** Ether in US dollars: from outside where that is configured, else a sample; the answer says which. */
export function createPriceService({
  url,
  log,
  remember,
  now = () => new Date(),
  timeoutMs = 3_000,
}: PriceServiceOptions) {
  let known: { USD: number; at: Date } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function current(): Promise<Price> {
    if (url !== undefined && now().getTime() - triedAt >= FRESH_MS) {
      asking ??= ask(url).finally(() => {
        asking = undefined
      })
      await asking
    }
    const age = known === undefined ? Number.POSITIVE_INFINITY : now().getTime() - known.at.getTime()
    if (known === undefined || age > USABLE_MS) return sample(now())
    return {
      USD: known.USD,
      source: 'outside',
      sample: false,
      stale: age > 2 * FRESH_MS,
      at: known.at.toISOString(),
    }
  }

  /** A failure counts as a try too, so that an outside service that is down is not asked with every request. */
  async function ask(address: string): Promise<void> {
    try {
      const { USD } = await fetchJson(address, { schema: answerSchema, timeoutMs })
      known = { USD, at: now() }
      await remember?.(known)
    } catch (error) {
      log.warn({ err: error }, 'the price service failed')
    }
    triedAt = now().getTime()
  }

  return { current }
}

function sample(now: Date): Price {
  return { ...samplePriceAt(now), source: 'sample', sample: true, stale: false }
}
