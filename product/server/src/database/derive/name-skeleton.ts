import { searchText } from '@kindyield/domain'
import unhomoglyph from 'unhomoglyph'

/** In many typefaces these look the same; a case that is not lower is folded before. */
const LOOK_ALIKES: [RegExp, string][] = [
  [/[i1|!]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/**
 * The same for names that a reader may take for each other: letters of other scripts count as the ones that they look
 * like (Unicode's confusables), and case, accents, spaces and punctuation count for nothing.
 */
export function nameSkeleton(name: string): string {
  const visible = searchText(unhomoglyph(name.normalize('NFKD')))
  const letters = visible.replace(/[^\p{L}\p{N}]/gu, '') || visible
  return LOOK_ALIKES.reduce((text, [pattern, letter]) => text.replace(pattern, letter), letters)
}
