import type { Page } from '@playwright/test'

export type Figure = { amount: string; symbol: string }

const DECIMALS: Record<string, number> = { ETH: 18, stETH: 18, wstETH: 18, USDC: 6, USDT: 6, DAI: 18 }
const AMOUNT = /(?<![\d.,$]|= )(\d[\d,]*(?:\.\d+)?)\s+(ETH|stETH|wstETH|USDC|USDT|DAI)\b(?! =)/g
const DOLLARS = /\$\d[\d,]*\.\d\d/g

/** Every token amount that a screen shows; '1 wstETH = 1.2 stETH' and '1 ETH = $3,500' are prices. */
export async function readFigures(page: Page): Promise<Figure[]> {
  const text = await readText(page)
  return [...text.matchAll(AMOUNT)].map(([, amount = '', symbol = '']) => ({ amount, symbol }))
}

export async function readDollars(page: Page): Promise<string[]> {
  return (await readText(page)).match(DOLLARS) ?? []
}

/** Leaves out what is estimated: fees, which are the network's, and gifts of the future. */
async function readText(page: Page): Promise<string> {
  const [text, ...estimates] = await Promise.all([
    page.locator('main').innerText(),
    ...(await page.getByTestId(/-(fee|estimate)$/).all()).map(each => each.innerText()),
  ])
  return estimates.reduce((rest, estimate) => rest.replace(estimate, ''), text ?? '')
}

/** To the nearest of the last digit: six decimals, two for dollars, four digits where an amount is smaller than that. */
export function shownAs(wei: bigint, symbol: string): string {
  const decimals = DECIMALS[symbol] ?? 18
  const unit = 10n ** BigInt(decimals)
  const isCents = ['USDC', 'USDT', 'DAI'].includes(symbol) && wei * 100n >= unit
  const isSmall = wei > 0n && wei * 100_000n < unit
  const places = isCents ? 2 : isSmall ? decimals - String(wei).length + 4 : 6
  const digit = 10n ** BigInt(Math.max(0, decimals - places))
  const rounded = String(((wei * 2n + digit) / (digit * 2n)) * digit).padStart(decimals + 1, '0')
  const grouped = rounded.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = rounded.slice(-decimals).replace(/0+$/, '')
  if (fraction === '') return grouped
  return `${grouped}.${isCents ? fraction.padEnd(2, '0') : fraction}`
}

/** Rounds to the nearest cent. */
export function dollarsOf(wei: bigint, symbol: string, usd: bigint): string {
  const unit = 10n ** BigInt(DECIMALS[symbol] ?? 18)
  const cents = (wei * usd * 100n * 2n + unit) / (unit * 2n)
  const grouped = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}.${String(cents % 100n).padStart(2, '0')}`
}
