import { expect, test } from 'vitest'
import { type Assumptions, computeCapacity } from './compute-capacity.ts'

const measured = { sustainedPerSecond: 1_000, databaseBytesPerEvent: 1_000, firstLoadKilobytes: 200 }
const assumptions: Assumptions = {
  users: [],
  usage: {
    requestsPerUserAndDay: 36,
    partInBusiestHour: 0.1,
    eventsPerUserAndYear: 10,
    fullPageLoadsPerUserAndMonth: 2,
    kilobytesPerAnswer: 4,
  },
  machines: {
    vcpusOfApi: 2,
    vcpusOfWorker: 1,
    vcpusOfDatabasePerApi: 1,
    leastVcpusOfDatabase: 2,
    gigabytesPerVcpu: 4,
    diskPerIndex: 3,
  },
  prices: { usdPerVcpuHour: 0.05, usdPerDiskGigabyteMonth: 0.1, usdPerEgressGigabyte: 0.05 },
}

test('users become a rate, machines, sizes and costs', () => {
  // By hand: 36 million requests a day, 3.6 million in the hour, 1,000 a second: one API, and one more.
  expect(computeCapacity(1_000_000, measured, assumptions)).toEqual({
    users: 1_000_000,
    requestsPerSecond: 1_000,
    apis: 2,
    vcpusOfDatabase: 2,
    // 2 × 2 of APIs, 2 × 1 of workers, 2 × 2 of databases.
    vcpus: 10,
    memoryGigabytes: 40,
    eventsPerYear: 10_000_000,
    indexGigabytes: 10,
    diskGigabytes: 60,
    // 36 million × 730 / 24 × 4 KB, and 2 million × 200 KB.
    egressGigabytes: 4_780,
    usd: { machines: 365, disk: 6, egress: 239, total: 610 },
  })
})

test('a rate above what one API sustains needs another, and a larger database', () => {
  const { apis, vcpusOfDatabase } = computeCapacity(2_000_001, measured, assumptions)
  expect({ apis, vcpusOfDatabase }).toEqual({ apis: 4, vcpusOfDatabase: 3 })
})
