import { MAX_PRICE_DAYS, type PriceDays, routes } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { createApp } from './create-app.ts'

const DAY_MS = 86_400_000

const current = describeRoute(routes.price, {
  tags: ['Services'],
  summary: 'Ether in US dollars, euros and pounds',
  success: 'The price, and where it is from',
})

const daily = describeRoute(routes.priceDays, {
  tags: ['Services'],
  summary: 'The price of each day with which statements value its lines',
  success: 'The days',
})

export function createPriceApp({ prices, priceHistory }: ApiServices): Api {
  const app = createApp()
  app.openapi(current, async context => {
    context.header('cache-control', 'public, max-age=30')
    return context.json(await prices.current(), 200)
  })
  app.openapi(daily, async context => {
    const { startDate, endDate } = context.req.valid('query')
    const first = Date.parse(startDate)
    const last = Math.min(Date.parse(endDate), first + (MAX_PRICE_DAYS - 1) * DAY_MS)
    const priceOn = await priceHistory.loadRange(startDate, dayOf(last))
    const data: PriceDays['data'] = []
    for (let at = first; at <= last; at += DAY_MS) {
      const day = dayOf(at)
      const price = priceOn(day)
      if (price === undefined) continue
      const { USD, EUR, GBP, samples } = price
      data.push({ day, USD, EUR, GBP, sample: samples.includes('USD'), samples: [...samples] })
    }
    return context.json({ data }, 200)
  })
  return app
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
