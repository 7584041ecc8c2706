import type { Growth } from '../load/measure-saturation.ts'
import { isSustained, type Step } from '../load/mixed-traffic.ts'
import { type Assumptions, type Capacity, computeCapacity, type Measured } from './compute-capacity.ts'

export type CapacitySources = {
  growth: Growth[]
  steps: Step[]
  firstLoadKilobytes: number
  restartSeconds: number
  assumptions: Assumptions
}

const MOSTLY_IN_USE = 0.8

/** The capacity on paper, for docs/deployment.md. */
export function writeCapacity(sources: CapacitySources): string {
  const { growth, steps, firstLoadKilobytes, restartSeconds, assumptions } = sources
  const { usage, machines, prices } = assumptions
  const many = growth.at(-1) as Growth
  const sustained = steps.filter(isSustained).at(-1) as Step
  const beyond = steps.find(({ offered }) => offered > sustained.offered) as Step
  const most = Math.max(...steps.map(({ answered }) => answered))
  const memory = Math.max(...steps.map(({ megabytes }) => megabytes))
  const measured: Measured = {
    sustainedPerSecond: sustained.offered,
    databaseBytesPerEvent: (many.databaseMegabytes * 1e6) / many.events,
    firstLoadKilobytes,
  }
  const all = assumptions.users.map(users => computeCapacity(users, measured, assumptions))
  const row = (what: string, cell: (capacity: Capacity) => string) => [what, ...all.map(cell)]
  const indexed = Math.round(many.indexedPerSecond)

  return `With ${number(many.events)} events of a hundred thousand users, one API on a machine with two cores that also ran Postgres and the clients sustained ${number(sustained.offered)} mixed requests a second and answered ${number(most, 4)} at most ([performance.md](performance.md#load)). ${whatGivesFirst(beyond.eventLoop)} Memory stayed below ${number(Math.ceil(memory / 10) * 10)} MB. Beyond that rate the rest is refused at once with \`Retry-After\`. An event takes ${number(measured.databaseBytesPerEvent / 1000, 2)} KB of the database.

On paper, for users who send ${usage.requestsPerUserAndDay} requests a day, ${percent(usage.partInBusiestHour)} of them in the busiest hour, make ${usage.eventsPerUserAndYear} events a year and load the web app anew ${usage.fullPageLoadsPerUserAndMonth === 1 ? 'once' : `${usage.fullPageLoadsPerUserAndMonth} times`} a month:

${markdownTable(
  ['', ...all.map(({ users }) => `${number(users)} users`)],
  [
    row('requests a second in the busiest hour', each => number(each.requestsPerSecond)),
    row(`APIs with ${machines.vcpusOfApi} vCPUs, one of them for failover`, each => number(each.apis)),
    row(`indexer and keeper with ${machines.vcpusOfWorker} vCPU, active and standby`, () => '2'),
    row('Postgres, primary and replica', each => `2 with ${each.vcpusOfDatabase} vCPUs`),
    row('vCPUs and memory of all', each => `${each.vcpus}, ${each.memoryGigabytes} GB`),
    row('events a year', each => number(each.eventsPerYear)),
    row('index after a year', each => `${number(each.indexGigabytes)} GB`),
    row(
      `disks, ${machines.diskPerIndex} times the index on both`,
      each => `${number(each.diskGigabytes)} GB`,
    ),
    row('data sent a month', each => `${number(each.egressGigabytes)} GB`),
    row('machines, a month', each => usd(each.usd.machines)),
    row('disks, a month', each => usd(each.usd.disk)),
    row('data sent, a month', each => usd(each.usd.egress)),
    row('**all, a month**', each => `**${usd(each.usd.total)}**`),
    row('for a thousand users', each => `${((each.usd.total / each.users) * 1000).toFixed(2)} USD`),
  ],
)}

Usage and prices are assumptions, to be replaced by your own in \`proof/bench/capacity.json\`: ${prices.usdPerVcpuHour} USD for an hour of a vCPU with ${machines.gigabytesPerVcpu} GB of memory, ${prices.usdPerDiskGigabyteMonth} USD for a GB of SSD a month and ${prices.usdPerEgressGigabyte} USD for a GB that is sent, about what general-purpose machines of clouds are listed for; ${usage.kilobytesPerAnswer} KB for an answer. Postgres gets a vCPU for each API that the rate needs, because an API leaves it one of the two cores at most; one machine was measured, not several. Chain nodes, the proxy and backups elsewhere are not in it.

A replica takes lists off the primary (\`DATABASE_READ_URLS\`), which was tested for correctness, not for its gain. A cold index of ten million events takes about ${Math.ceil(1e7 / indexed / 60)} minutes at the measured ${number(indexed, 4)} events a second, from a node that is fast enough. After \`kill -9\` an API answers again within ${Math.ceil(restartSeconds)} s.`
}

/** By the use of the event loop at the first rate that was not sustained. */
function whatGivesFirst(eventLoop: number): string {
  return eventLoop >= MOSTLY_IN_USE
    ? `What gives first is the one thread of the API: past that rate it is in use ${percent(eventLoop)} of the time.`
    : `Past that rate the one thread of the API is in use ${percent(eventLoop)} of the time: it waits for Postgres, and both for the cores that they share with the clients.`
}

function number(value: number, digits = 3): string {
  return value.toLocaleString('en', { maximumSignificantDigits: digits })
}

function usd(value: number): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: 0 })} USD`
}

function percent(part: number): string {
  return `${number(part * 100)} %`
}

export function markdownTable(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
