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

/** Without what is estimated: fees, which are the network's, and gifts of the future. */
async function readText(page: Page): Promise<string> {
  const [text, ...estimates] = await Promise.all([
    page.locator('main').innerText(),
    ...(await page.getByTestId(/-(fee|estimate)$/).all()).map(each => each.innerText()),
  ])
  return estimates.reduce((rest, estimate) => rest.replace(estimate, ''), text ?? '')
}

/** As R30 has it: cut after six decimals, or after four digits where that would leave nothing. */
export function shownAs(wei: bigint, symbol: string): string {
  const decimals = DECIMALS[symbol] ?? 18
  const digits = String(wei).padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  const leading = fraction.match(/^0*/)?.[0].length ?? 0
  const isSmall = /^0+$/.test(whole) && leading >= 6
  const shown = isSmall ? fraction.slice(0, leading + 4) : fraction.slice(0, 6)
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  const behind = shown.replace(/0+$/, '')
  return behind === '' ? grouped : `${grouped}.${behind}`
}

/** To the nearest cent. */
export function dollarsOf(wei: bigint, symbol: string, usd: bigint): string {
  const unit = 10n ** BigInt(DECIMALS[symbol] ?? 18)
  const cents = (wei * usd * 100n * 2n + unit) / (unit * 2n)
  const grouped = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}.${String(cents % 100n).padStart(2, '0')}`
}
