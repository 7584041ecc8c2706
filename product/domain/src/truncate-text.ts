/** At most `length` characters, the last of them an ellipsis when something was cut. */
export function truncateText(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
