import { ETHER_DECIMALS } from './ether.ts'
import { withoutRounding } from './rounding.ts'

/** What a withdrawal request lost between the request and its ether; 0 while it is not finalized. */
export function lostInQueue(requested: bigint, paid: bigint | null): bigint {
  const lost = paid === null ? 0n : withoutRounding(requested - paid, ETHER_DECIMALS)
  return lost > 0n ? lost : 0n
}
