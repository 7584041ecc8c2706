import { measureAave } from './measure-aave.ts'
import { measureLido } from './measure-lido.ts'
import { measureReports } from './measure-reports.ts'
import { openScene } from './scene.ts'
import { createTable } from './table.ts'

/** What each action costs beside the bare protocol call; false when a limit is missed. */
export async function measureGas(): Promise<boolean> {
  const scene = await openScene()
  try {
    const table = createTable()
    const vaults = await scene.createNgo()
    table.note('createNgo with both vaults', vaults.gas, { limit: 400_000 })
    await measureLido(scene, table, vaults.lido)
    await measureReports(scene, table)
    await measureAave(scene, table, vaults.aave)
    return table.finish(new URL('../results/gas.json', import.meta.url))
  } finally {
    await scene.stop()
  }
}
