import type { Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Auth } from '../auth/create-auth.ts'
import type { Administration } from '../database/administer.ts'
import type { BlockCache } from '../database/block-cache.ts'
import type { Database } from '../database/open-database.ts'
import type { Graphql } from '../graphql/create-graphql.ts'
import type { LocalChain } from '../local-chain/local-chain.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import type { Faults } from '../operations/faults.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { PictureService } from '../pictures/picture-service.ts'
import type { PriceHistory } from '../price/price-history.ts'
import type { PriceService } from '../price/price-service.ts'
import type { ReportPlaces } from '../reports/report-places.ts'
import type { RequestTimeService } from '../request-time/request-time-service.ts'
import type { RpcProxy } from '../rpc/rpc-proxy.ts'
import type { ClientIp } from './client-ip.ts'
import type { RateLimits } from './rate-limits.ts'

/** What the routes work with. */
export type ApiServices = {
  database: Database
  /** Answers that hold until the next block. */
  kept: BlockCache
  administration: Administration
  chain: PublicClient
  network: Network
  log: Logger
  auth: Auth
  graphql: Graphql
  rpc: RpcProxy
  pictures: PictureService
  prices: PriceService
  priceHistory: PriceHistory
  /** Nothing on a network without Lido. */
  requestTimes: RequestTimeService | undefined
  /** Nothing but on the local network. */
  localChain: LocalChain | undefined
  metrics: Metrics
  dependencies: Dependencies
  faults: Faults
  rateLimits: RateLimits
  reportPlaces: ReportPlaces
  clientIp: ClientIp
  /** Other origins whose pages may call the API. */
  corsOrigins: readonly string[]
  /** The folder of the built web app; without one only the API is served. */
  webDirectory?: string
}
