import { formatUnits } from 'viem'

/** An exact decimal: so many `units` of 10^-`decimals`. */
export type Decimal = { units: bigint; decimals: number }

/** All digits, with a point in every language, as programs expect it; at least so many after it. */
export function formatDecimal({ units, decimals }: Decimal, minDecimals = 0): string {
  const text = formatUnits(units, decimals)
  if (minDecimals === 0) return text
  const [whole, behind = ''] = text.split('.')
  return `${whole}.${behind.padEnd(minDecimals, '0')}`
}
