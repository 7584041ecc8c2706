/** A keeper in a process of its own, for tests that kill it. Its tasks begin when a test adds them. */
import { localNetwork } from '@kindyield/local-server'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { readEnvironment } from '../config/read-environment.ts'
import { createServices } from '../create-services.ts'
import { createKeeper } from '../keeper/keeper.ts'
import { createKeeperMetrics } from '../keeper/keeper-metrics.ts'

const environment = readEnvironment(process.env)
const log = pino({ level: 'silent' })
const {
  networks,
  vaults: [vaults],
} = await createServices(environment, log, { extension: localNetwork })
if (vaults === undefined) throw new Error('The local server keeps')
const metrics = createKeeperMetrics(new Registry()).of('local')
await createKeeper({
  chainId: networks.first.network.chainId,
  databaseUrl: environment.DATABASE_URL.join(),
  vaults,
  metrics,
  log,
  isScheduled: false,
}).run()
