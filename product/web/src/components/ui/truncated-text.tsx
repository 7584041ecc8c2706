import { truncateText } from '@kindyield/domain'

type TruncatedTextProps = {
  text: string
  /** The number of characters that are shown. */
  maxLength: number
}

/** Truncates a long text with an ellipsis; the title attribute has the full text. */
export function TruncatedText({ text, maxLength }: TruncatedTextProps) {
  const shown = truncateText(text, maxLength)
  return shown === text ? text : <span title={text}>{shown}</span>
}
