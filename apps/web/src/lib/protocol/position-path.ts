import type { Protocol } from '@kindyield/chain/protocols'

type NumberedPosition = { protocol: Protocol; number: number }

/** Where a position is added to, changed and withdrawn. */
export function positionPath({ protocol, number }: NumberedPosition): string {
  return `/withdraw?${new URLSearchParams({ protocol, position: String(number) })}`
}
