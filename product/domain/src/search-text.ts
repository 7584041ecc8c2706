/** Letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Text as it is searched: without case and accents. */
export function searchText(text: string): string {
  const base = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return base.replace(/[łøđðßæœı]/g, letter => BASE_LETTERS[letter] ?? letter)
}

/** The words of a search, each as it is searched for. */
export function searchWords(query: string): string[] {
  return searchText(query).split(/\s+/).filter(Boolean)
}
