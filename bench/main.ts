/** npm run bench [-- NAME] */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measureReplay } from './chain/measure-replay.ts'
import { measureGas } from './gas/measure-gas.ts'
import { measureSaturation } from './load/measure-saturation.ts'
import { runBenches } from './run-benches.ts'
import { measureBackfill } from './server/measure-backfill.ts'
import { measureFloods } from './server/measure-floods.ts'
import { measureLists } from './server/measure-lists.ts'
import { measureRestart } from './server/measure-restart.ts'
import { measureWeb } from './web/measure-web.ts'

async function measureServer(): Promise<boolean> {
  const results: boolean[] = []
  for (const measure of [measureBackfill, measureRestart, measureLists]) results.push(await measure())
  return results.every(Boolean)
}

const WRITE_PERFORMANCE = fileURLToPath(new URL('document/write-performance.ts', import.meta.url))

process.exitCode = await runBenches(process.argv[2], {
  benches: {
    gas: measureGas,
    server: measureServer,
    backfill: measureBackfill,
    restart: measureRestart,
    lists: measureLists,
    floods: measureFloods,
    load: measureSaturation,
    replay: measureReplay,
    web: measureWeb,
  },
  all: ['gas', 'backfill', 'restart', 'lists', 'floods', 'replay', 'web', 'load'],
  writeDocument: () => void execFileSync(process.execPath, [WRITE_PERFORMANCE], { stdio: 'inherit' }),
  print: line => process.stdout.write(`${line}\n`),
  printError: line => process.stderr.write(`${line}\n`),
})
