import type { Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Auth } from '../auth/create-auth.ts'
import type { Administration } from '../database/administer.ts'
import type { BlockCache } from '../database/block-cache.ts'
import type { Database } from '../database/open-database.ts'
import type { Graphql } from '../graphql/create-graphql.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { PictureService } from '../pictures/picture-service.ts'
import type { PriceService } from '../price/price-service.ts'
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
  metrics: Metrics
  rateLimits: RateLimits
  clientIp: ClientIp
  /** Other origins whose pages may call the API. */
  corsOrigins: readonly string[]
  /** The folder of the built web app; without one only the API is served. */
  webDirectory?: string
}
