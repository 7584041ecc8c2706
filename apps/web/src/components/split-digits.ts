const READ_AT_A_GLANCE = 4
/** What an amount under one has at most: such a fraction is short enough to stay whole. */
const SHORT = 6

/** A written number in the digits that are read at a glance and the rest of its decimals. */
export function splitDigits(text: string, locale: string): [head: string, tail: string] {
  const separator = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  const [whole = '', fraction = ''] = text.split(separator?.value ?? '.')
  if (fraction.length <= SHORT || /^-?0$/.test(whole)) return [text, '']
  const headLength = text.length - fraction.length + READ_AT_A_GLANCE
  return [text.slice(0, headLength), text.slice(headLength)]
}
