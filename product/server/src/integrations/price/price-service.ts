import { CURRENCIES, type Price } from '@kindyield/api-contract'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fetchJson } from '../http/fetch-json.ts'
import { completePrices, type OutsidePrices, samplePriceAt } from './sample-prices.ts'

export type PriceServiceOptions = {
  /** Returns {"USD": number}, and EUR and GBP where it knows them; without it all prices are samples. */
  url: string | undefined
  log: Logger
  /** Called with every price from the service. */
  onPrice?: (price: OutsidePrices & { at: Date }) => Promise<void>
  now?: (() => Date) | undefined
  timeoutMs?: number
}

export type PriceService = ReturnType<typeof createPriceService>

const FRESH_MS = 60_000
/** An hour-old price is better than a sample; a day-old one is not. */
const USABLE_MS = 60 * 60_000
const priceField = z.number().positive().max(1e9)
const responseSchema = z.object({
  USD: priceField,
  // A service that names a currency without a usable price is treated as one that does not know the currency.
  EUR: priceField.optional().catch(undefined),
  GBP: priceField.optional().catch(undefined),
})

/** The price of ether in each currency: from the configured service, otherwise a sample, marked as such. */
export function createPriceService({
  url,
  log,
  onPrice,
  now = () => new Date(),
  timeoutMs = 3_000,
}: PriceServiceOptions) {
  let known: (OutsidePrices & { at: Date }) | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | undefined

  async function current(): Promise<Price> {
    if (url !== undefined && now().getTime() - triedAt >= FRESH_MS) {
      fetching ??= fetchPrice(url).finally(() => {
        fetching = undefined
      })
      await fetching
    }
    const age = known === undefined ? Number.POSITIVE_INFINITY : now().getTime() - known.at.getTime()
    if (known === undefined || age > USABLE_MS) return sample(now())
    return {
      ...completePrices(known, known.at),
      source: 'outside',
      sample: false,
      stale: age > 2 * FRESH_MS,
      at: known.at.toISOString(),
    }
  }

  /** `triedAt` is set after a failure too, so that a service that is down is not called with every request. */
  async function fetchPrice(address: string): Promise<void> {
    try {
      const given = await fetchJson(address, { schema: responseSchema, timeoutMs })
      known = { ...given, at: now() }
      await onPrice?.(known)
    } catch (error) {
      log.warn({ err: error }, 'price service failed')
    }
    triedAt = now().getTime()
  }

  return { current }
}

function sample(now: Date): Price {
  return { ...samplePriceAt(now), source: 'sample', sample: true, samples: [...CURRENCIES], stale: false }
}
