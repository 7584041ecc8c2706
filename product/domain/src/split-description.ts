export type Description = {
  /** The first paragraph. */
  summary: string
  /** The other paragraphs. */
  story: string[]
}

/** Splits an NGO's description. Every line break ends a paragraph. */
export function splitDescription(description: string): Description {
  const paragraphs = description
    .split('\n')
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
  const [summary = '', ...story] = paragraphs
  return { summary, story }
}
