/** A non-profit's name in addresses, the same on every network. The factory takes no other keys, and each once. */
const KEY = /^[a-z][a-z0-9-]{0,30}$/

export const MAX_NGO_KEY_LENGTH = 31

export function isNgoKey(text: string): boolean {
  return KEY.test(text)
}

/** A key made of the letters and digits of a name; empty where it has no letter that a key can have. */
export function suggestNgoKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_NGO_KEY_LENGTH)
    .replace(/-+$/, '')
}
