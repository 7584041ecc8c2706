/** What was measured: rates per second, sizes of the whole. */
export type Measured = {
  /** The highest rate that one API sustained, with Postgres and the clients on the same machine. */
  sustainedPerSecond: number
  databaseBytesPerEvent: number
  firstLoadKilobytes: number
}

/** Nobody measured these: the reader replaces them (`capacity.json`). */
export type Assumptions = {
  users: number[]
  usage: {
    requestsPerUserAndDay: number
    partInBusiestHour: number
    eventsPerUserAndYear: number
    fullPageLoadsPerUserAndMonth: number
    kilobytesPerAnswer: number
  }
  machines: {
    vcpusOfApi: number
    vcpusOfWorker: number
    /** Of the two cores of the measured machine, an API uses one at most. */
    vcpusOfDatabasePerApi: number
    leastVcpusOfDatabase: number
    gigabytesPerVcpu: number
    /** Times the index: write-ahead log, room to vacuum, a backup. */
    diskPerIndex: number
  }
  prices: { usdPerVcpuHour: number; usdPerDiskGigabyteMonth: number; usdPerEgressGigabyte: number }
}

export type Capacity = ReturnType<typeof computeCapacity>

const HOURS_PER_MONTH = 730
const DAYS_PER_MONTH = HOURS_PER_MONTH / 24
/** Active and standby; primary and replica. */
const WORKERS = 2
const DATABASES = 2

/** Machines and costs per month for a number of users, after the first year. */
export function computeCapacity(users: number, measured: Measured, assumptions: Assumptions) {
  const { usage, machines, prices } = assumptions
  const requestsPerDay = users * usage.requestsPerUserAndDay
  const requestsPerSecond = (requestsPerDay * usage.partInBusiestHour) / 3600
  const needed = Math.ceil(requestsPerSecond / measured.sustainedPerSecond)
  // One more, so that the others suffice when it is lost or replaced.
  const apis = needed + 1
  const vcpusOfDatabase = Math.max(machines.leastVcpusOfDatabase, needed * machines.vcpusOfDatabasePerApi)
  const vcpus = apis * machines.vcpusOfApi + WORKERS * machines.vcpusOfWorker + DATABASES * vcpusOfDatabase
  const eventsPerYear = users * usage.eventsPerUserAndYear
  const indexGigabytes = (eventsPerYear * measured.databaseBytesPerEvent) / 1e9
  const diskGigabytes = indexGigabytes * machines.diskPerIndex * DATABASES
  const egressGigabytes =
    (requestsPerDay * DAYS_PER_MONTH * usage.kilobytesPerAnswer +
      users * usage.fullPageLoadsPerUserAndMonth * measured.firstLoadKilobytes) /
    1e6
  const usd = {
    machines: vcpus * HOURS_PER_MONTH * prices.usdPerVcpuHour,
    disk: diskGigabytes * prices.usdPerDiskGigabyteMonth,
    egress: egressGigabytes * prices.usdPerEgressGigabyte,
  }
  return {
    users,
    requestsPerSecond,
    apis,
    vcpusOfDatabase,
    vcpus,
    memoryGigabytes: vcpus * machines.gigabytesPerVcpu,
    eventsPerYear,
    indexGigabytes,
    diskGigabytes,
    egressGigabytes,
    usd: { ...usd, total: usd.machines + usd.disk + usd.egress },
  }
}
