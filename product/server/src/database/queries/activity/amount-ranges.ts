import type { Tokens } from '../../../chain/tokens.ts'

/** Amounts of a token in its smallest unit: from `low` on and below `high`. */
export type AmountRange = { token: string; low: string; high: string }

type Typed = { whole: string; fraction: string }

const AMOUNT = /^[-−]?(?<digits>\d[\d., \u00a0\u202f]*|[.,]\d+)(?<symbol>[a-z]*)$/i
const PLAIN = /^(?<whole>\d*)(?:[.,](?<fraction>\d*))?$/
const GROUPED =
  /^(?<whole>\d{1,3}(?:(?<group>[., \u00a0\u202f])\d{3})(?:\k<group>\d{3})*)(?:[.,](?<fraction>\d*))?$/
/** Names of what is counted as stETH. */
const STETH_NAMES = ['eth', 'steth', 'wsteth']

/**
 * The amounts that begin with typed digits, as they are shown rounded down: 1.5 stands for 1.5 and 1.5999. A text that
 * can be read in two ways, like 1,000, stands for both. Empty for a text that is no amount.
 */
export function amountRanges(text: string, tokens: Tokens): AmountRange[] {
  const { digits, symbol } = AMOUNT.exec(text.trim())?.groups ?? {}
  if (digits === undefined) return []
  const readings = [PLAIN, GROUPED].flatMap(pattern => readWith(pattern, digits.trim()))
  return [...tokens].flatMap(([token, { symbol: own, decimals }]) => {
    if (symbol && !namesOf(own).includes(symbol.toLowerCase())) return []
    return readings.flatMap(typed => rangeOf(typed, decimals)).map(range => ({ token, ...range }))
  })
}

function readWith(pattern: RegExp, digits: string): Typed[] {
  const { whole, fraction = '' } = pattern.exec(digits)?.groups ?? {}
  return whole === undefined ? [] : [{ whole: whole.replace(/\D/g, ''), fraction }]
}

function namesOf(symbol: string): string[] {
  return symbol === 'stETH' ? STETH_NAMES : [symbol.toLowerCase()]
}

function rangeOf({ whole, fraction }: Typed, decimals: number): Omit<AmountRange, 'token'>[] {
  const places = fraction.replace(/0+$/, '').length > decimals ? null : fraction.slice(0, decimals)
  if (places === null) return []
  const low = BigInt(whole + places.padEnd(decimals, '0'))
  return [{ low: String(low), high: String(low + 10n ** BigInt(decimals - places.length)) }]
}
