import type { HomeMoney } from './home-money.ts'

export type SupportedNgo = {
  id: string
  name: string
  imageLink: string
  given: { token: string; amount: string }[]
}

type RankedNgo = {
  ngo: SupportedNgo
  /** As of `HomeMoney`; null while the price of one of its tokens is unknown. */
  dollars: bigint | null
}

/** By what was given, most first; equal ones keep their order. */
export function rankNgos(ngos: readonly SupportedNgo[], money: Pick<HomeMoney, 'dollarsOf'>): RankedNgo[] {
  return ngos
    .map(ngo => ({ ngo, dollars: money.dollarsOf(ngo.given) }))
    .sort((one, other) => {
      const [less, more] = [one.dollars ?? 0n, other.dollars ?? 0n]
      return less === more ? 0 : less < more ? 1 : -1
    })
}
