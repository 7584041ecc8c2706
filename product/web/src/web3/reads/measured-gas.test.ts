import { expect, test } from 'vitest'
import results from '../../../../../proof/bench/results/gas.json' with { type: 'json' }
import { MEASURED_GAS } from './measured-gas.ts'

function measured(action: string): number {
  const row = results.find(each => each.action.startsWith(action))
  if (!row) throw new Error(`No gas is measured for ${action}`)
  return row.gas
}

/** What the first position of a percentage costs more than one that joins others. */
const FIRST_OF_PERCENT = measured('stake, first of a percent') - measured('stake into a tranche')

test.each([
  ['stakeStEth', measured('stakeStEth into a tranche') + FIRST_OF_PERCENT],
  ['stakeWStEth', measured('stakeWStEth into a tranche') + FIRST_OF_PERCENT],
  ['deposit', measured('deposit, first of a percent')],
  ['addStEthTo', measured('add stETH to a position')],
  ['addWStEthTo', measured('add wstETH to a position')],
  ['addTo', measured('add USDC to a position')],
  ['claimWithdrawal', measured('claimWithdrawal ÷')],
])('R11 the gas of %s is the measured one and a fifth more', (call, gas) => {
  const assumed = Number(MEASURED_GAS[call])
  expect(assumed).toBeGreaterThanOrEqual(gas * 1.2)
  expect(assumed).toBeLessThan(gas * 1.2 + 1000)
})
