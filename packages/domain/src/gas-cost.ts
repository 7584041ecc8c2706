/** Added to the fee of every unit: the tip that gets a transaction into one of the next blocks. */
const TIP_WEI = 1_500_000_000n

/** What a transaction costs at most, in wei; 0 while an input is missing. */
export function gasCostWei(maxFeePerGasWei: bigint | undefined, gasUnits: bigint | undefined): bigint {
  if (!maxFeePerGasWei || !gasUnits) return 0n
  return (maxFeePerGasWei + TIP_WEI) * gasUnits
}
