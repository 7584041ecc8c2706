import type { Ngo } from '@kindyield/api-contract'

type Filter = {
  words: string
  /** Empty matches every location. */
  location?: string
  status?: Ngo['status'] | ''
}

/** Keeps NGOs whose name and location contain every word, ignoring case and accents. */
export function filterNgos<Row extends Pick<Ngo, 'name' | 'location' | 'status'>>(
  ngos: readonly Row[],
  { words: query, location = '', status = '' }: Filter,
): Row[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean)
  return ngos.filter(ngo => {
    if (location !== '' && ngo.location !== location) return false
    if (status !== '' && ngo.status !== status) return false
    const text = normalizeText(`${ngo.name} ${ngo.location}`)
    return words.every(word => text.includes(word))
  })
}

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

function normalizeText(text: string): string {
  const base = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return base.replace(/[łøđðßæœı]/g, letter => BASE_LETTERS[letter] ?? letter)
}
