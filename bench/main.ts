/** npm run bench -- NAME */
import { measureGas } from './gas/measure-gas.ts'
import { measureBackfill } from './server/measure-backfill.ts'
import { measureLists } from './server/measure-lists.ts'
import { measureRestart } from './server/measure-restart.ts'

const BENCHES: Record<string, () => Promise<boolean>> = {
  gas: measureGas,
  backfill: measureBackfill,
  restart: measureRestart,
  lists: measureLists,
}

const name = process.argv[2] ?? ''
const bench = BENCHES[name]
if (bench === undefined) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')}\n`)
  process.exitCode = 2
} else {
  process.exitCode = (await bench()) ? 0 : 1
}
