/** npm run bench [-- NAME] [--keep] */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onParentEnd } from '@kindyield/processes'
import { measureReplay } from './chain/measure-replay.ts'
import { measureFloods } from './floods/measure-floods.ts'
import { measureGas } from './gas/measure-gas.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureSaturation } from './load/measure-saturation.ts'
import { isKept } from './results-file.ts'
import { runBenches } from './run-benches.ts'
import { measureBackfill } from './server/measure-backfill.ts'
import { measureLists } from './server/measure-lists.ts'
import { measureRestart } from './server/measure-restart.ts'
import { measureWeb } from './web/measure-web.ts'

async function measureServer(): Promise<boolean> {
  const results: boolean[] = []
  for (const measure of [measureBackfill, measureRestart, measureLists, measureGrowth])
    results.push(await measure())
  return results.every(Boolean)
}

const WRITE_PERFORMANCE = fileURLToPath(new URL('document/write-performance.ts', import.meta.url))

// The reaper of their processes stops what a benchmark has started.
onParentEnd(() => process.exit(1))

const [name] = process.argv.slice(2).filter(each => each !== '--keep')
process.exitCode = await runBenches(name, {
  benches: {
    gas: measureGas,
    server: measureServer,
    backfill: measureBackfill,
    restart: measureRestart,
    lists: measureLists,
    growth: measureGrowth,
    floods: measureFloods,
    load: measureSaturation,
    replay: measureReplay,
    web: measureWeb,
  },
  all: ['gas', 'backfill', 'restart', 'lists', 'growth', 'floods', 'replay', 'web', 'load'],
  writeDocument: isKept
    ? () => void execFileSync(process.execPath, [WRITE_PERFORMANCE], { stdio: 'inherit' })
    : undefined,
  print: line => process.stdout.write(`${line}\n`),
  printError: line => process.stderr.write(`${line}\n`),
})
