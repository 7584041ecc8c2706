import { plainLine, truncateText } from '@kindyield/domain'

/** More than a cell shows of a name, and more than any figure, hash or note has. */
const MAX_LENGTH = 200

/**
 * Where a spreadsheet would start a formula: before = + - or @, also in the Unicode forms that it normalizes to them,
 * at the start of a text and after a semicolon, which separates cells in many locales.
 */
const FORMULA_START =
  /(?<=^|[;\u037e\ufe14\ufe54\uff1b])(?=[\s"'\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\u207a-\u207c\u208a-\u208c\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu

/** A fast path for most cells: figures, hashes and plain names. */
const PLAIN_ASCII = /^[!-~]+(?: [!-~]+)*$/

/** Sanitizes a text for any format: one line of limited length without invisible characters. */
export function sanitizeText(text: string): string {
  if (text.length <= MAX_LENGTH && PLAIN_ASCII.test(text)) return text
  // Truncated first: anyone can name an NGO, and parsing a very long name would block the process.
  return truncateText(plainLine(text.slice(0, 8 * MAX_LENGTH)), MAX_LENGTH)
}

/** Sanitizes a text for a cell of a spreadsheet, where it must not become a formula. */
export function sanitizeCell(text: string): string {
  return sanitizeText(text).replace(FORMULA_START, "'")
}
