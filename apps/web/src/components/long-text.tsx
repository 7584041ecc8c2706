import { truncateText } from '@kindyield/domain'

interface LongTextProps {
  text: string
  /** How many characters are shown of it. */
  most: number
}

/** R30: what others wrote, cut with an ellipsis where it is long; who points at it reads all. */
export function LongText({ text, most }: LongTextProps) {
  const shown = truncateText(text, most)
  return shown === text ? text : <span title={text}>{shown}</span>
}
