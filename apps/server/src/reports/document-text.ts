import { plainLine, truncateText } from '@kindyield/domain'

/** More than a cell shows of a name; longer than any figure, hash or note of ours. */
const LONGEST = 200

/**
 * Where a spreadsheet would begin a formula: before = + - or @, also in the wide, small and raised forms that it
 * folds into them; at the begin of a text and after a semicolon, which divides the cells in much of Europe.
 */
const FORMULA =
  /(?<=^|[;\u037e\ufe14\ufe54\uff1b])(?=[\s"'\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\u207a-\u207c\u208a-\u208c\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu

/** Nearly every cell: figures, hashes and plain names, which a long report has by the hundred thousand. */
const PLAIN_ALREADY = /^[!-~]+(?: [!-~]+)*$/

/** What a text is in any document: one line of a bounded length, with nothing in it that is unseen. */
export function documentText(text: string): string {
  if (text.length <= LONGEST && PLAIN_ALREADY.test(text)) return text
  // Cut first: anyone can name an NGO, and reading all of a long name would hold up everybody.
  return truncateText(plainLine(text.slice(0, 8 * LONGEST)), LONGEST)
}

/** What it is in the cell of a spreadsheet: words, whatever they look like. */
export function spreadsheetText(text: string): string {
  return documentText(text).replace(FORMULA, "'")
}
