/** A price counts with this many decimals. */
export const PRICE_DECIMALS = 18

/** The digits of a price, as its source wrote them, as an integer with 18 decimals; more are cut. It must not be negative. */
export function priceUnits(price: number): bigint {
  const [digits = '', exponent = '0'] = String(price).split('e')
  const [whole = '', behind = ''] = digits.split('.')
  const shift = PRICE_DECIMALS + Number(exponent) - behind.length
  const units = BigInt(whole + behind)
  return shift < 0 ? units / 10n ** BigInt(-shift) : units * 10n ** BigInt(shift)
}
