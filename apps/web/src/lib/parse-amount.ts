/**
 * What a person typed, in the smallest unit. A single point or comma divides the decimals. Null when it is no
 * amount, or has more decimals than the token.
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if ((whole === '' && fraction === '') || fraction.length > decimals) return null
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** The other way round: what stands in a field after 'Max'. Exact, without groups of digits. */
export function amountText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`
}
