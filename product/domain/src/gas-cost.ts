/** Priority fee per gas unit, added to the maximum fee. */
const TIP_WEI = 1_500_000_000n

/** Maximum cost of a transaction in wei; 0 while an input is missing. */
export function gasCostWei(maxFeePerGasWei: bigint | undefined, gasUnits: bigint | undefined): bigint {
  if (!maxFeePerGasWei || !gasUnits) return 0n
  return (maxFeePerGasWei + TIP_WEI) * gasUnits
}
