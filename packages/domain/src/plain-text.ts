const SPACES = /[\t\n\v\f\r\x85\p{Z}]+/gu
const LINE_BREAKS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/gu
/**
 * What shows nothing and changes what others show: controls, marks that turn the direction of reading, spaces
 * without a width. Joiners stay, because scripts and emoji are written with them.
 */
const UNSEEN =
  /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** Fillers and the empty Braille pattern count as letters and signs, but are blank. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** A text of anyone's as one line: whole characters with single spaces between, and nothing that is unseen. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(SPACES, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim()
}

/** The same for a text of several lines, with one empty line in a row at most. */
export function plainText(text: string): string {
  const lines = text.split(LINE_BREAKS).map(plainLine)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether anything of it can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
