/**
 * Writes docs/performance.md with its plots, and the capacity in docs/deployment.md, from the results of the benchmarks
 * and of the chaos run. With --check it only fails when they are outdated.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ChaosReport } from '../../e2e/chaos/report.ts'
import { type Figure, isWithinLimit } from '../create-figures.ts'
import type { GasRow } from '../gas/create-gas-table.ts'
import type { Growth } from '../load/measure-saturation.ts'
import type { Step } from '../load/mixed-traffic.ts'
import type { Assumptions } from './compute-capacity.ts'
import { drawPlot } from './draw-plot.ts'
import { markdownTable, writeCapacity } from './write-capacity.ts'

type Peers = { source: string; figures: Record<string, string> }

const CAPACITY_START = '<!-- Written by `npm run docs:performance`. -->\n\n'
const CAPACITY_END = '\n\n<!-- End of what is written. -->'

const peers = readJson<Peers>('../peers.json')
const FIGURES_OF_SERVER = ['backfill', 'restart', 'lists', 'growth', 'floods', 'replay']
const measured = [
  ...read<GasRow[]>('gas').map(({ action }) => action),
  ...[...FIGURES_OF_SERVER, 'web'].flatMap(name => read<Figure[]>(name)).map(({ what }) => what),
]
const lostPeers = Object.keys(peers.figures).filter(what => !measured.includes(what))
if (lostPeers.length > 0)
  throw new Error(`peers.json has figures that no result has: ${lostPeers.join('; ')}`)

const files = new Map<string, string>()
files.set('performance/saturation.svg', saturationPlot(read<{ steps: Step[] }>('load-tables').steps))
files.set('performance/growth.svg', growthPlot(read<{ growth: Growth[] }>('load-tables').growth))
files.set('performance.md', writeDocument())
files.set('deployment.md', withCapacity(readFileSync(docFile('deployment.md'), 'utf8')))

const outdated: string[] = []
for (const [name, content] of files) {
  const file = docFile(name)
  if (!process.argv.includes('--check')) writeFileSync(file, content)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) outdated.push(name)
}
if (outdated.length > 0) {
  process.stderr.write(
    `docs/${outdated.join(', docs/')} do not fit proof/bench/results, proof/bench/peers.json and proof/bench/capacity.json. Run: npm run docs:performance\n`,
  )
  process.exitCode = 1
}

function writeDocument(): string {
  const { growth, steps } = read<{ growth: Growth[]; steps: Step[] }>('load-tables')
  return `# Performance

Written by \`npm run docs:performance\` from \`proof/bench/results\`, which \`npm run bench -- NAME --keep\` and \`npm run chaos -- --keep\` write. Everything was measured on a machine with two cores that also ran the chain, Postgres and the clients. Ratios compare two things in one run, so they hold on other machines too; times and rates do not.

${peers.source}

## Gas

Against the direct call of Lido or Aave that does the same without a vault, from receipts on the local chain.

${markdownTable(
  ['action', 'gas', 'ratio', 'limit', '', 'peers'],
  read<GasRow[]>('gas').map(({ action, gas, ratio, limit }) => [
    action,
    number(gas),
    action.startsWith('bare ') ? '1' : ratio === undefined ? '' : ratio.toFixed(3),
    limit === undefined ? '' : number(limit),
    limit === undefined ? '' : verdict((ratio ?? gas) <= limit),
    peerOf(action),
  ]),
)}

## Indexer and server

${figures(...FIGURES_OF_SERVER)}

## Load

A thousand non-profits and a hundred thousand users with a million events, from a scripted node through the indexer's own write path (\`proof/bench/load\`); \`backfill\` above reads its events from a real chain. Latencies are those of four requests at once.

${markdownTable(
  [
    'events',
    'indexed per second',
    'database',
    ...Object.keys(growth[0]?.latency ?? {}).map(what => `${what}, p99`),
  ],
  growth.map(({ events, indexedPerSecond, databaseMegabytes, latency }) => [
    number(events),
    number(Math.round(indexedPerSecond)),
    `${number(databaseMegabytes)} MB`,
    ...Object.values(latency).map(({ p99 }) => `${p99.toFixed(1)} ms`),
  ]),
)}

![Latency of reads by the number of events](performance/growth.svg)

Then mixed reads, with sign-ins and statements beside them, at rates that double until far beyond what the server can sustain.

${markdownTable(
  ['offered per second', 'answered', 'refused', 'failed', 'p50', 'p99', 'memory', 'event loop in use'],
  steps.map(({ offered, answered, refused, failed, p50, p99, megabytes, eventLoop }) => [
    number(offered),
    number(Math.round(answered)),
    number(Math.round(refused)),
    number(failed),
    `${p50.toFixed(0)} ms`,
    `${p99.toFixed(0)} ms`,
    `${megabytes.toFixed(0)} MB`,
    `${(eventLoop * 100).toFixed(0)} %`,
  ]),
)}

![Answered and refused requests by the offered rate](performance/saturation.svg)

${figures('load')}

## Web

${figures('web')}
${existsSync(fileOf('chaos')) ? chaosPart(read<ChaosReport>('chaos')) : ''}`
}

function withCapacity(document: string): string {
  const [before, rest, ...others] = document.split(CAPACITY_START)
  const after = rest?.split(CAPACITY_END)[1]
  if (after === undefined || others.length > 0)
    throw new Error('docs/deployment.md has no place for the capacity')
  const measuredValue = (name: string, what: string) => {
    const figure = read<Figure[]>(name).find(each => each.what === what)
    if (figure === undefined) throw new Error(`results/${name}.json has no "${what}"`)
    return figure.value
  }
  const capacity = writeCapacity({
    ...read<{ growth: Growth[]; steps: Step[] }>('load-tables'),
    firstLoadKilobytes:
      measuredValue('web', 'JavaScript at first load, gzip') + measuredValue('web', 'fonts at first load'),
    restartSeconds: measuredValue('restart', 'ready again after kill -9, slowest'),
    assumptions: readJson<Assumptions>('../capacity.json'),
  })
  return before + CAPACITY_START + capacity + CAPACITY_END + after
}

function chaosPart(report: ChaosReport): string {
  const { seed, seconds, faults, skipped, lost, duplicated, differences } = report
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what} ${number(count)}`)
      .join(', ')
  const left = skipped.map(({ fault, why }) => `${fault} (${why})`).join(', ')
  return `
## Faults

\`npm run chaos\`, seed ${seed}, ${number(Math.round(seconds / 60))} minutes: faults in the whole stack under traffic. Done: ${list(report.done)}. Refused or failed meanwhile: ${list(report.refused)}. Afterwards ${number(report.acts)} confirmed acts and ${number(report.figures)} figures were compared: **${lost} lost, ${duplicated} duplicated, ${differences} differences**.${left && ` Not possible on that machine: ${left}.`}

${markdownTable(
  ['fault', 'times', 'longest outage'],
  faults.map(({ fault, times, longestOutageSeconds: outage }) => [
    fault,
    number(times),
    `${outage.toFixed(1)} s`,
  ]),
)}
`
}

function figures(...names: string[]): string {
  const rows = names.flatMap(name => read<Figure[]>(name))
  const hasPeers = rows.some(({ what }) => peerOf(what) !== '')
  return markdownTable(
    ['what', 'figure', 'aim', '', ...(hasPeers ? ['peers'] : [])],
    rows.map(figure => {
      const { what, value, unit, min, max, aimBecause } = figure
      const aim =
        min !== undefined ? `at least ${number(min)}` : max !== undefined ? `at most ${number(max)}` : ''
      const isReached = isWithinLimit(figure)
      return [
        what.trim(),
        `${number(value)} ${unit}`.trim(),
        aim,
        aim === ''
          ? ''
          : `${verdict(isReached)}${isReached || aimBecause === undefined ? '' : `: ${aimBecause}`}`,
        ...(hasPeers ? [peerOf(what)] : []),
      ]
    }),
  )
}

function peerOf(what: string): string {
  return peers.figures[what] ?? ''
}

function saturationPlot(steps: Step[]): string {
  const line = (name: string, color: string, key: 'answered' | 'refused') => ({
    name,
    color,
    points: steps.filter(step => step[key] > 0).map((step): [number, number] => [step.offered, step[key]]),
  })
  return drawPlot({
    title: 'Mixed requests by the offered rate',
    x: 'offered per second',
    y: 'per second',
    lines: [line('answered', '#1f6f54', 'answered'), line('refused with Retry-After', '#c98a00', 'refused')],
  })
}

function growthPlot(growth: Growth[]): string {
  const picked = { 'own transactions': '#1f6f54', 'own rewards': '#c98a00', 'list of non-profits': '#4b6cb7' }
  return drawPlot({
    title: 'p99 of reads by the number of events',
    x: 'events in the index',
    y: 'milliseconds',
    lines: Object.entries(picked).map(([name, color]) => ({
      name,
      color,
      points: growth.map(({ events, latency }): [number, number] => [events, latency[name]?.p99 ?? 0]),
    })),
  })
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'missed'
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 6 })
}

function fileOf(name: string): URL {
  return new URL(`../results/${name}.json`, import.meta.url)
}

function docFile(name: string): URL {
  return new URL(`../../../docs/${name}`, import.meta.url)
}

function read<Content>(name: string): Content {
  return readJson(`../results/${name}.json`)
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Content
}
