export type Random = {
  /** Draws a number from 0 up to, but not including, 1. */
  next(): number
  /** Draws a whole number, both ends included. */
  between(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
}

/**
 * Mulberry32: small, and the same everywhere. Who draws concurrently needs a generator of its own, or the order in which
 * they run would change what each draws.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
  }
}
