import { randomBytes } from 'node:crypto'
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
import { readKeeperAccount } from './config/read-keeper-account.ts'
import { type Role, readRoles } from './config/read-roles.ts'
import { webOrigins } from './config/web-origins.ts'
import { createKeeperServices } from './create-keeper-services.ts'
import { createAdministration } from './database/administer.ts'
import { createBlockCache } from './database/block-cache.ts'
import { openDatabase } from './database/open-database.ts'
import { createGraphql } from './graphql/create-graphql.ts'
import { createIndexer, type Indexer } from './indexer/indexer.ts'
import type { Keeper } from './keeper/keeper.ts'
import type { VaultWork } from './keeper/vault-work.ts'
import { createDependencies } from './operations/dependencies.ts'
import { createFaults } from './operations/faults.ts'
import { createMetrics } from './operations/metrics.ts'
import type { FetchPictureOptions } from './pictures/fetch-picture.ts'
import { createPictureService } from './pictures/picture-service.ts'
import { createPriceHistory } from './price/price-history.ts'
import { createPriceService } from './price/price-service.ts'
import { createReportPlaces, type ReportPlacesOptions } from './reports/report-places.ts'
import { createRequestTimeService } from './request-time/request-time-service.ts'
import { createRpcProxy } from './rpc/rpc-proxy.ts'
import { createWorkLock } from './work-lock/work-lock.ts'

export type Services = ApiServices & {
  indexer: Indexer
  /** Nothing without a key. */
  keeper: Keeper | undefined
  vaults: VaultWork | undefined
  close(): Promise<void>
}

/** All but the roles only tests set. */
export type ServiceOverrides = {
  roles?: ReadonlySet<Role>
  now?: () => Date
  pictures?: FetchPictureOptions
  maxRange?: number
  reportPlaces?: ReportPlacesOptions
}

const EVERY_ROLE = readRoles([])

/** The one place where everything is put together. Nothing runs yet but the connections to the database. */
export async function createServices(
  environment: Environment,
  log: Logger,
  { roles = EVERY_ROLE, now, pictures, maxRange, reportPlaces }: ServiceOverrides = {},
): Promise<Services> {
  const network = networks[environment.NETWORK]
  const { deployment, chainId } = network
  // All before the first connection: a setting that is wrong should be told at once.
  const isApi = roles.has('api')
  // Who serves no sign-ins signs nothing and needs no secret of its own.
  const secret = isApi ? readAuthSecret(environment) : randomBytes(32)
  const origins = isApi ? webOrigins(environment) : []
  const account = await readKeeperAccount(environment)
  if (roles.has('keeper') && account === undefined) {
    throw new EnvironmentError(
      `KEEPER_PRIVATE_KEY is missing: on ${network.displayName} the keeper signs with the key of the factory's oracle. Leave it out with: --role api,indexer`,
    )
  }
  if (deployment === null) {
    throw new EnvironmentError(`Our contracts are not on ${network.displayName} yet. Run: npm run deploy`)
  }

  const { RPC_URL: urls } = environment
  const transport = fallback(urls.map(url => http(url, { timeout: 10_000, batch: { batchSize: 100 } })))
  const chain = createPublicClient({ transport })
  const { database, connections, close } = await openDatabase(environment.DATABASE_URL, log)
  const kept = createBlockCache(database)
  const priceHistory = createPriceHistory({ database, hasOutside: environment.PRICE_URL !== undefined })
  const dependencies = createDependencies({ database, chain, chainId, log })
  const metrics = createMetrics({ connections, dependencies })
  const prices = createPriceService({ url: environment.PRICE_URL, log, remember: priceHistory.remember })
  const parts = { environment, network, deployment, chain, transport, database, prices, metrics, log }
  const keeping = account === undefined ? undefined : await createKeeperServices({ ...parts, account })
  return {
    database,
    kept,
    administration: createAdministration({
      database,
      onAct: kept.doubt,
      ...(now === undefined ? {} : { now }),
    }),
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
    priceHistory,
    prices,
    requestTimes:
      network.lido === null
        ? undefined
        : createRequestTimeService({
            chain,
            lido: network.lido,
            url: environment.REQUEST_TIME_URL,
            log,
            ...(now === undefined ? {} : { now }),
          }),
    localChain: keeping?.localChain,
    metrics,
    dependencies,
    faults: createFaults({ registry: metrics.registry, log }),
    rateLimits: createRateLimits({
      perMinute: environment.RATE_LIMIT_PER_MINUTE,
      authPerMinute: environment.AUTH_RATE_LIMIT_PER_MINUTE,
      rpcPerMinute: environment.RPC_RATE_LIMIT_PER_MINUTE,
    }),
    reportPlaces: createReportPlaces(reportPlaces),
    clientIp: createClientIp(environment.TRUSTED_PROXIES),
    corsOrigins: environment.CORS_ORIGINS,
    indexer: createIndexer({
      chain,
      database,
      deployment,
      log,
      onWritten: kept.doubt,
      lock: createWorkLock({ url: environment.DATABASE_URL, name: 'indexer', log }),
      ...(maxRange === undefined ? {} : { maxRange }),
    }),
    keeper: keeping?.keeper,
    vaults: keeping?.vaults,
    close,
  }
}
