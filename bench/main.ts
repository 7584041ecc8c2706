/** npm run bench -- NAME */
import { measureReplay } from './chain/measure-replay.ts'
import { measureGas } from './gas/measure-gas.ts'
import { measureSaturation } from './load/measure-saturation.ts'
import { measureBackfill } from './server/measure-backfill.ts'
import { measureFloods } from './server/measure-floods.ts'
import { measureLists } from './server/measure-lists.ts'
import { measureRestart } from './server/measure-restart.ts'
import { measureWeb } from './web/measure-web.ts'

/** Runs the server benchmarks one after another, because parallel ones would disturb each other. */
async function measureServer(): Promise<boolean> {
  const results: boolean[] = []
  for (const measure of [measureBackfill, measureRestart, measureLists]) results.push(await measure())
  return results.every(Boolean)
}

const BENCHES: Record<string, () => Promise<boolean>> = {
  gas: measureGas,
  server: measureServer,
  backfill: measureBackfill,
  restart: measureRestart,
  lists: measureLists,
  floods: measureFloods,
  load: measureSaturation,
  replay: measureReplay,
  web: measureWeb,
}

const name = process.argv[2] ?? ''
const bench = BENCHES[name]
if (bench === undefined) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')}\n`)
  process.exitCode = 2
} else {
  process.exitCode = (await bench()) ? 0 : 1
}
