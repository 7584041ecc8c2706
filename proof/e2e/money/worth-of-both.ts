import { routes } from '@kindyield/api-contract'
import { STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import type { Page } from '@playwright/test'
import { callApi, callOwnApi } from '../stack/call-api.ts'

const DECIMALS = new Map(
  Object.entries(networks.local.aave?.tokens ?? {}).map(([symbol, address]) => [
    address.toLowerCase(),
    STABLECOIN_DECIMALS[symbol as Stablecoin],
  ]),
)
const MICRO = 1e6
/** A cent of what has the 18 decimals of ether times those of a price in millionths. */
const CENT = 10n ** 22n

/** What both protocols are worth together, added exactly and rounded once, from what the API tells of each. */
export async function worthOfBoth(
  page: Page,
  part: 'donated' | 'kept' | 'principal',
  currency: 'USD' | 'EUR' = 'USD',
): Promise<string> {
  const price = await callApi(page.request, routes.price, {})
  const [lido, aave] = [
    await callOwnApi(page, routes.deposits.lido, {}),
    await callOwnApi(page, routes.deposits.aave, {}),
  ]
  const micros = (value: number) => BigInt(Math.round(value * MICRO))
  // What a loss has taken was not kept; other flows slash too.
  const amountOf = (each: (typeof lido.data.totals)[number]) =>
    BigInt(each[part]) - BigInt((part === 'kept' && each.shortfall) || 0)
  const ether = lido.data.totals.map(each => amountOf(each) * micros(price[currency]))
  const coins = aave.data.totals.map(
    each =>
      amountOf(each) *
      10n ** BigInt(18 - (DECIMALS.get(each.token.toLowerCase()) ?? 0)) *
      micros(price[currency] / price.USD),
  )
  const sum = [...ether, ...coins].reduce((all, each) => all + each, 0n)
  const amount = Number(((sum < 0n ? -sum : sum) + CENT / 2n) / CENT) / 100
  return (sum < 0n ? '−' : '') + amount.toLocaleString('en', { style: 'currency', currency })
}
