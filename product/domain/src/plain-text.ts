/** Also what is blank without being a space: the fillers of Hangul and the empty pattern of Braille. */
const SPACES = /[\t\n\v\f\r\x85\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu
const LINE_BREAKS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/gu
/** Invisible characters: controls, bidirectional marks, zero-width spaces, unused fillers. */
const INVISIBLE =
  /\u034f|[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u00ad\u17b4\u17b5\u180e\u200b\u2060-\u206f\ufeff\ufff0-\ufffb\u{1d173}-\u{1d17a}]/gu
/** Invisible, too: tags, but those that make a flag of a region. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
/** Joiners and variation selectors change only what some scripts and emoji have; beside other characters they hide. */
const STRAY_SELECTORS =
  /(?<=^|(?!\p{Emoji})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Z}])[\p{Join_Control}\p{Variation_Selector}]+/gu
/** Fillers and the empty Braille pattern are letters and symbols in Unicode, but blank. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Sanitizes untrusted text to one line: well-formed, single spaces, no invisible characters. */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(TAGS, '$1')
    .replace(STRAY_SELECTORS, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Does what `plainLine` does for several lines, and keeps at most one empty line in a row. */
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
