import type { Ngo } from '@kindyield/api-contract'

interface Filter {
  words: string
  /** Empty for any. */
  location?: string
  status?: Ngo['status'] | ''
}

/** Those whose name and place together hold every word; case and accents do not count. */
export function filterNgos<Row extends Pick<Ngo, 'name' | 'location' | 'status'>>(
  ngos: readonly Row[],
  { words: query, location = '', status = '' }: Filter,
): Row[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return ngos.filter(ngo => {
    if (location !== '' && ngo.location !== location) return false
    if (status !== '' && ngo.status !== status) return false
    const text = fold(`${ngo.name} ${ngo.location}`)
    return words.every(word => text.includes(word))
  })
}

/** Letters that are not a plain letter with a mark, so that taking marks off leaves them as they are. */
const LIKE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[łøđðßæœı]/g, letter => LIKE[letter] ?? letter)
}
