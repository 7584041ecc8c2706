/** Breaks a text into lines no wider than `width`; what exceeds the last line ends in an ellipsis. */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  maxLines: number,
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`]
}
