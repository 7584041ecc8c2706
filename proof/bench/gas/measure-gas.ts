import { startBenchChain } from '../chain/start-bench-chain.ts'
import { resultsFile } from '../results-file.ts'
import { createGasTable } from './create-gas-table.ts'
import { measureAave } from './measure-aave.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureLido } from './measure-lido.ts'
import { measureReports } from './measure-reports.ts'

/** Measures the gas of every action against the direct protocol call; returns false when a limit is exceeded. */
export async function measureGas(): Promise<boolean> {
  const benchChain = await startBenchChain()
  try {
    const table = createGasTable()
    const vaults = await benchChain.createNgo()
    table.add('createNgo with both vaults', vaults.gas, { limit: 400_000 })
    await measureLido(benchChain, table, vaults.lido)
    await measureReports(benchChain, table)
    await measureAave(benchChain, table, vaults.aave)
    await measureGrowth(benchChain, table)
    return table.finish(resultsFile('gas'))
  } finally {
    await benchChain.stop()
  }
}
