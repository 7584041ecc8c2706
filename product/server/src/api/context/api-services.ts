import type { Settings } from '@kindyield/api-contract'
import type { Logger } from 'pino'
import type { Auth } from '../../auth/create-auth.ts'
import type { Database } from '../../database/database.ts'
import type { Connections } from '../../database/open-connections.ts'
import type { Administration } from '../../database/queries/administration.ts'
import type { Replicas } from '../../database/replicas/open-replicas.ts'
import type { LoadGraphql } from '../../graphql/load-graphql.ts'
import type { NameService } from '../../integrations/names/name-service.ts'
import type { PictureService } from '../../integrations/pictures/picture-service.ts'
import type { PriceHistory } from '../../integrations/price/price-history.ts'
import type { PriceService } from '../../integrations/price/price-service.ts'
import type { RequestTimeService } from '../../integrations/request-time/request-time-service.ts'
import type { Networks } from '../../networks/networks.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { Metrics } from '../../operations/metrics.ts'
import type { Readiness } from '../../operations/readiness.ts'
import type { StatementSlots } from '../../statements/statement-slots.ts'
import type { CallerTurns } from '../../work/caller-turns.ts'
import type { ServerWorker } from '../../worker/open-worker.ts'
import type { BlockCache } from '../cache/block-cache.ts'
import type { BodyReader } from '../limits/body-reader.ts'
import type { CallerAddresses, ClientIp } from '../limits/caller-addresses.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Api } from './api-environment.ts'

/** What an extension adds to the API. */
export type ApiExtension = { app: Api }

/** The services that routes and middleware use. */
export type ApiServices = {
  /** The primary. */
  database: Database
  /** Connections to the primary for statements, which hold one while they are downloaded. */
  downloads: Connections
  /** Reads of what is indexed go through them. */
  replicas: Replicas
  /** Bodies of public responses, valid until the next block. */
  cache: BlockCache
  administration: Administration
  networks: Networks
  /** What the pages are told. */
  settings: Settings
  log: Logger
  auth: Auth
  loadGraphql: LoadGraphql
  pictures: PictureService
  /** The thread for what would keep the one that answers too long. */
  worker: ServerWorker
  names: NameService
  prices: PriceService
  priceHistory: PriceHistory
  /** Tells how long Lido's queue takes, where there is one. */
  requestTimes: RequestTimeService | undefined
  extension: ApiExtension | undefined
  metrics: Metrics
  dependencies: Dependencies
  readiness: Readiness
  rateLimits: RateLimits
  concurrencyLimit: ConcurrencyLimit
  /** One signed-in address is answered in turns. */
  holderTurns: CallerTurns
  /** So is one IP or network, until its requests wait for something that has limits of its own. */
  networkTurns: CallerTurns
  statementSlots: StatementSlots
  bodies: BodyReader
  callers: CallerAddresses
  clientIp: ClientIp
  /** How many connections one IP may have open at the same time. */
  connectionsPerIp: number
  /** Other origins whose pages may call the API. */
  corsOrigins: readonly string[]
  /** The address that links to the web app are given with. */
  publicOrigin: string
  /** Whom to write to about a weakness: addresses of mail or of pages. */
  securityContacts: readonly string[]
  /** The folder of the built web app; without one only the API is served. */
  webDirectory?: string
}
