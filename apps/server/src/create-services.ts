import { networks } from '@kindyield/chain'
import type { Logger } from 'pino'
import { createPublicClient, fallback, http } from 'viem'
import type { ApiServices } from './api/api-services.ts'
import { createClientIp } from './api/client-ip.ts'
import { createRateLimits } from './api/rate-limits.ts'
import { createAuth } from './auth/create-auth.ts'
import { EnvironmentError } from './config/environment-error.ts'
import { readAuthSecret } from './config/read-auth-secret.ts'
import type { Environment } from './config/read-environment.ts'
import { webOrigins } from './config/web-origins.ts'
import { createAdministration } from './database/administer.ts'
import { createBlockCache } from './database/block-cache.ts'
import { openDatabase } from './database/open-database.ts'
import { createGraphql } from './graphql/create-graphql.ts'
import { createIndexer, type Indexer } from './indexer/indexer.ts'
import { createMetrics } from './operations/metrics.ts'
import type { FetchPictureOptions } from './pictures/fetch-picture.ts'
import { createPictureService } from './pictures/picture-service.ts'
import { createPriceService } from './price/price-service.ts'
import { createRpcProxy } from './rpc/rpc-proxy.ts'

export type Services = ApiServices & { indexer: Indexer; close(): Promise<void> }

/** What only tests set. */
export type ServiceOverrides = { now?: () => Date; pictures?: FetchPictureOptions; maxRange?: number }

/** The one place where everything is put together. Nothing runs yet but the connections to the database. */
export async function createServices(
  environment: Environment,
  log: Logger,
  { now, pictures, maxRange }: ServiceOverrides = {},
): Promise<Services> {
  const network = networks[environment.NETWORK]
  const { deployment, chainId } = network
  if (deployment === null) {
    throw new EnvironmentError(`Our contracts are not on ${network.displayName} yet. Run: npm run deploy`)
  }
  // Both before the first connection: a setting that is wrong should be told at once.
  const secret = readAuthSecret(environment)
  const origins = webOrigins(environment)

  const { RPC_URL: urls } = environment
  const transport = fallback(urls.map(url => http(url, { timeout: 10_000, batch: true })))
  const chain = createPublicClient({ transport })
  const { database, connections, close } = await openDatabase(environment.DATABASE_URL, log)
  return {
    database,
    kept: createBlockCache(database),
    administration: createAdministration(database, now),
    chain,
    network,
    log,
    auth: createAuth({
      database,
      chain,
      chainId,
      ngoFactory: deployment.ngoFactory,
      secret,
      origins,
      ...(now === undefined ? {} : { now }),
    }),
    graphql: createGraphql({ database, log }),
    rpc: createRpcProxy({ urls, log }),
    pictures: createPictureService({ database, ...(pictures === undefined ? {} : { outside: pictures }) }),
    prices: createPriceService({ url: environment.PRICE_URL, log }),
    metrics: createMetrics({ database, connections, chain, chainId }),
    rateLimits: createRateLimits({
      perMinute: environment.RATE_LIMIT_PER_MINUTE,
      authPerMinute: environment.AUTH_RATE_LIMIT_PER_MINUTE,
      rpcPerMinute: environment.RPC_RATE_LIMIT_PER_MINUTE,
    }),
    clientIp: createClientIp(environment.TRUSTED_PROXIES),
    corsOrigins: environment.CORS_ORIGINS,
    indexer: createIndexer({
      chain,
      database,
      deployment,
      log,
      ...(maxRange === undefined ? {} : { maxRange }),
    }),
    close,
  }
}
