/** Wider than the hyphen that number formats have, so that a loss is not overlooked. */
const MINUS = '−'

/** The text of an amount with a minus if it is negative; `format` gets its magnitude. */
export function formatSigned<Text extends string | null>(
  amount: bigint,
  format: (magnitude: bigint) => Text,
): Text | string {
  if (amount >= 0n) return format(amount)
  const text = format(-amount)
  return text === null ? text : `${MINUS}${text}`
}

/** Formats a change with its sign, the plus too, unless the text is that of nothing: '+$12.00', '−$351.62', '$0.00'. */
export function formatChange(amount: bigint, format: (magnitude: bigint) => string): string {
  const text = formatSigned(amount, format)
  if (format(amount < 0n ? -amount : amount) === format(0n)) return format(0n)
  return amount > 0n ? `+${text}` : text
}
