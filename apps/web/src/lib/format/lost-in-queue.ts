/** Lido's queue rounds shares and ether down; a few wei are no loss. */
const ROUNDING = 10n

/** What a withdrawal request lost between the request and its ether; 0 while it is not finalized. */
export function lostInQueue(requested: bigint, paid: bigint | null): bigint {
  const lost = paid === null ? 0n : requested - paid
  return lost > ROUNDING ? lost : 0n
}
