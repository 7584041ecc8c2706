/**
 * Gas of the transactions that no node can estimate before an earlier one is mined, by function: an `approve` after
 * one that takes an allowance back, a deposit before its approval, a claim before its request. The measured gas of
 * proof/bench/results/gas.json, for a deposit that of the first of its percentage, and a fifth more.
 */
export const MEASURED_GAS: Readonly<Record<string, bigint>> = {
  approve: 60_000n,
  stakeStEth: 168_000n,
  stakeWStEth: 203_000n,
  deposit: 314_000n,
  addStEthTo: 108_000n,
  addWStEthTo: 143_000n,
  addTo: 254_000n,
  claimWithdrawal: 99_000n,
}
