/** A trillionth of a token is worth nothing, whatever the token; of a token with few decimals ten of its smallest unit. */
const ROUNDING_DECIMALS = 12
const LEAST_UNITS = 10n

/**
 * A yield or a loss, without what the rounding of vault and protocol took or left: they round by a unit at every
 * settlement, withdrawal and request, which is neither a yield nor a loss.
 */
export function withoutRounding(amount: bigint, decimals: number): bigint {
  const scaled = 10n ** BigInt(Math.max(0, decimals - ROUNDING_DECIMALS))
  const most = scaled > LEAST_UNITS ? scaled : LEAST_UNITS
  return amount <= most && amount >= -most ? 0n : amount
}
