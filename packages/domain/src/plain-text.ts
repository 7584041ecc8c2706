const SPACES = /[\t\n\v\f\r\x85\p{Z}]+/gu
const LINE_BREAKS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/gu
/**
 * Invisible characters that change how others are shown: controls, bidirectional marks, zero-width spaces. Joiners are
 * kept, because some scripts and emoji need them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** Fillers and the empty Braille pattern are letters and symbols in Unicode, but blank. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Sanitizes untrusted text to one line: well-formed, single spaces, no invisible characters. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(SPACES, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim()
}

/** Like `plainLine` for several lines, with at most one empty line in a row. */
export function plainText(text: string): string {
  const lines = text.split(LINE_BREAKS).map(plainLine)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
