import type { Protocol } from '@kindyield/domain'
import type { HomeMoney } from './home-money.ts'

export type SupportedNgo = {
  id: string
  name: string
  imageLink: string
  given: { protocol: Protocol; token: string; amount: string }[]
}

type RankedNgo = {
  ngo: SupportedNgo
  /** The value that `HomeMoney` adds up; null while the price of one of its tokens is unknown. */
  value: bigint | null
}

/** Sorts NGOs by what was given, most first; equal ones keep their order. */
export function rankNgos(ngos: readonly SupportedNgo[], money: Pick<HomeMoney, 'sumValues'>): RankedNgo[] {
  return ngos
    .map(ngo => ({ ngo, value: money.sumValues(ngo.given) }))
    .sort((one, other) => {
      const [less, more] = [one.value ?? 0n, other.value ?? 0n]
      return less === more ? 0 : less < more ? 1 : -1
    })
}
