import { randomBytes } from 'node:crypto'
import type { Network } from '@kindyield/chain'
import pg from 'pg'
import type { Logger } from 'pino'
import { createBlockCache } from './api/cache/block-cache.ts'
import type { ApiServices } from './api/context/api-services.ts'
import { createBodyReader } from './api/limits/body-reader.ts'
import { createCallerAddresses, createClientIp } from './api/limits/caller-addresses.ts'
import { createConcurrencyLimit } from './api/limits/concurrency-limit.ts'
import { openSharedLimits } from './api/limits/open-shared-limits.ts'
import { createRateLimits } from './api/limits/rate-limits.ts'
import { createAuth } from './auth/create-auth.ts'
import { listTokens } from './chain/tokens.ts'
import { EnvironmentError } from './config/environment-error.ts'
import { type ConfiguredNetwork, findNetworks } from './config/find-networks.ts'
import { readAuthSecret } from './config/read-auth-secret.ts'
import type { Environment } from './config/read-environment.ts'
import { readKeeperAccount } from './config/read-keeper-account.ts'
import { type Role, readRoles } from './config/read-roles.ts'
import { webOrigins } from './config/web-origins.ts'
import { webSettings } from './config/web-settings.ts'
import { createLeaderLock } from './coordination/leader-lock.ts'
import { createSender } from './create-sender.ts'
import { completeListings } from './database/derive/derive-ngo-listings.ts'
import { followPrimary } from './database/follow-primary.ts'
import { openDatabase } from './database/open-database.ts'
import { createAdministration } from './database/queries/administration.ts'
import { openReplicas } from './database/replicas/open-replicas.ts'
import type { Extension } from './extension.ts'
import { createGraphqlLoader } from './graphql/load-graphql.ts'
import { createIndexer, type Indexer } from './indexer/indexer.ts'
import { createNameService } from './integrations/names/name-service.ts'
import type { FetchPictureOptions } from './integrations/pictures/fetch-picture.ts'
import { createPictureService } from './integrations/pictures/picture-service.ts'
import { createPriceHistory } from './integrations/price/price-history.ts'
import { createPriceService } from './integrations/price/price-service.ts'
import { createRequestTimeService } from './integrations/request-time/request-time-service.ts'
import { createKeeper, type Keeper } from './keeper/keeper.ts'
import { createKeeperMetrics } from './keeper/keeper-metrics.ts'
import type { VaultOperations } from './keeper/vault-operations.ts'
import { checkIndexedProtocols } from './networks/check-indexed-protocols.ts'
import { createChainServices } from './networks/create-chain-services.ts'
import { type ChainServices, createNetworks } from './networks/networks.ts'
import { createDependencies } from './operations/dependencies.ts'
import { createMetrics } from './operations/metrics.ts'
import { createReadiness } from './operations/readiness.ts'
import { createUnhandledRejections, type UnhandledRejections } from './operations/unhandled-rejections.ts'
import { createStatementSlots, type StatementSlotsOptions } from './statements/statement-slots.ts'
import { type CallerTurnsOptions, createCallerTurns } from './work/caller-turns.ts'
import { openWorker } from './worker/open-worker.ts'

export type Services = ApiServices & {
  /** One for each network. */
  indexers: Indexer[]
  /** A process without a keeper's key has none. */
  keepers: Keeper[]
  vaults: VaultOperations[]
  unhandledRejections: UnhandledRejections
  close(): Promise<void>
}

/** Only tests set anything but `roles` and `extension`. */
export type ServiceOverrides = {
  roles?: ReadonlySet<Role>
  extension?: Extension | undefined
  now?: (() => Date) | undefined
  pictures?: FetchPictureOptions
  maxRange?: number | undefined
  statementSlots?: StatementSlotsOptions
  holderTurns?: Partial<CallerTurnsOptions>
}

const ALL_ROLES = readRoles([])
const HOLDER_TURNS = { maxActive: 1, maxQueued: 40, waitMs: 5_000 }
/** As many as a browser has connections; whoever sends hundreds at once waits behind its own, and not others behind all. */
const NETWORK_TURNS = { maxActive: 6, maxQueued: 256, waitMs: 5_000 }

/** Creates all services of the server. It connects to the database and starts nothing else. */
export async function createServices(
  environment: Environment,
  log: Logger,
  {
    roles = ALL_ROLES,
    extension: added,
    now,
    pictures,
    maxRange,
    statementSlots,
    holderTurns,
  }: ServiceOverrides = {},
): Promise<Services> {
  const configured = findNetworks(environment)
  const [{ network: firstNetwork }] = configured
  const publicNetwork = configured.find(({ network }) => !network.isLocal)?.network
  const extension = publicNetwork === undefined ? added : undefined
  // Validated before the first connection, so that a wrong setting is reported at once.
  const isApi = roles.has('api')
  // A process without the API issues no tokens, so any secret will do.
  const secret = isApi ? readAuthSecret(environment, publicNetwork ?? firstNetwork) : randomBytes(32)
  const origins = isApi ? webOrigins(environment, publicNetwork ?? firstNetwork) : []
  const keeperAccounts = new Map(
    configured.map(each => [each.network, readKeeperAccount(each) ?? extension?.keeperAccount]),
  )
  for (const [network, account] of keeperAccounts) {
    if (!roles.has('keeper') || account !== undefined) continue
    throw new EnvironmentError(
      `KEEPER_PRIVATE_KEY is missing: on ${network.displayName} the keeper signs with the key of the factory's oracle. Leave it out with: --role api,indexer`,
    )
  }

  const { databaseUrl, Client, stopFollowing } = await findDatabase(environment.DATABASE_URL, log)
  const postgres = await openDatabase(databaseUrl, log, Client)
  const { database, downloads, locks, connections, close: closeDatabase } = postgres
  const chains = await Promise.all(
    configured.map(each => createChainServices({ ...each, database, log, now })),
  )
  const networks = createNetworks(chains as [ChainServices, ...ChainServices[]])
  if (roles.has('indexer')) await checkIndexedProtocols(database, networks.all)
  const lido = networks.of('lido')
  for (const { deployment } of networks.all)
    await completeListings(database, deployment.chainId, listTokens(deployment))
  const readUrls = isApi ? environment.DATABASE_READ_URLS : []
  const replicas = await openReplicas({ primary: postgres.reads, urls: readUrls, log })
  const sharedLimits =
    isApi && environment.RATE_LIMIT_STORE === 'postgres'
      ? openSharedLimits(databaseUrl, log, Client)
      : undefined
  const cache = createBlockCache(database)
  const priceHistory = createPriceHistory({ database, hasPriceService: environment.PRICE_URL !== undefined })
  const dependencies = createDependencies({ database, networks: networks.all, log })
  const concurrencyLimit = createConcurrencyLimit({ log })
  const metrics = createMetrics({ connections, dependencies, replicas, load: concurrencyLimit })
  const prices = createPriceService({ url: environment.PRICE_URL, log, onPrice: priceHistory.store })
  const keeperMetrics = createKeeperMetrics(metrics.registry)
  const logOf = ({ name }: Network) => log.child({ chain: name })
  const indexers = networks.all.map(({ network, deployment, chain }) =>
    createIndexer({
      chain,
      database,
      deployment,
      log: logOf(network),
      onWrite: cache.invalidate,
      lock: createLeaderLock({ url: databaseUrl, name: `indexer:${network.chainId}`, log, Client }),
      maxRange,
      unfinalizedBlocks: network.unfinalizedBlocks,
      canBeReset: network.isLocal,
    }),
  )
  const senders = networks.all.flatMap((services, at) => {
    const { network } = services
    const account = keeperAccounts.get(network)
    if (account === undefined) return []
    const settings = configured[at] as ConfiguredNetwork
    const own = { settings, account, metrics: keeperMetrics.of(network.name), log: logOf(network) }
    return [createSender({ ...services, ...own, database, locks, prices })]
  })
  const opened = senders.length === 0 ? undefined : extension?.open({ networks: senders, database, log })
  const keepers = senders.map(({ network, ...sender }) =>
    createKeeper({
      ...sender,
      chainId: network.chainId,
      databaseUrl,
      Client,
      makeYield: opened?.makeYieldOn(network),
    }),
  )
  const pictureService = createPictureService({
    database,
    fetchOptions: pictures,
  })
  const worker = openWorker({ log })
  const readiness = createReadiness()
  return {
    database,
    downloads,
    replicas,
    cache,
    administration: createAdministration({
      database,
      chainIds: networks.chainIds,
      chainId: networks.venueOf('lido').chainId,
      onChange: cache.invalidate,
      now,
    }),
    networks,
    settings: webSettings(
      environment,
      networks.all.map(({ network }) => network),
    ),
    log,
    auth: createAuth({
      database,
      networks: networks.all,
      secret,
      origins,
      now,
    }),
    loadGraphql: createGraphqlLoader({ networks, replicas, log }),
    pictures: pictureService,
    worker,
    names: createNameService({ chain: networks.first.chain, fetchPicture: pictureService.get }),
    priceHistory,
    prices,
    requestTimes:
      lido &&
      createRequestTimeService({
        chain: lido.chain,
        lido: lido.addresses,
        url: environment.REQUEST_TIME_URL,
        log,
        now,
      }),
    extension: opened,
    metrics,
    dependencies,
    readiness,
    unhandledRejections: createUnhandledRejections({ registry: metrics.registry, readiness, log }),
    rateLimits: createRateLimits({
      perMinute: environment.RATE_LIMIT_PER_MINUTE,
      authPerMinute: environment.AUTH_RATE_LIMIT_PER_MINUTE,
      rpcPerMinute: environment.RPC_RATE_LIMIT_PER_MINUTE,
      shared: sharedLimits,
    }),
    concurrencyLimit,
    holderTurns: createCallerTurns({ ...HOLDER_TURNS, ...holderTurns }),
    networkTurns: createCallerTurns(NETWORK_TURNS),
    statementSlots: createStatementSlots(statementSlots),
    bodies: createBodyReader(),
    callers: createCallerAddresses(environment.TRUSTED_PROXIES),
    clientIp: createClientIp(environment.TRUSTED_PROXIES),
    connectionsPerIp: environment.CONNECTIONS_PER_IP,
    corsOrigins: environment.CORS_ORIGINS,
    securityContacts: environment.SECURITY_CONTACT,
    // A process without the API serves no pages.
    publicOrigin: origins[0] ?? 'http://localhost',
    indexers,
    keepers,
    vaults: senders.map(({ vaults }) => vaults),
    close: async () => {
      await worker.close()
      await replicas.close()
      await sharedLimits?.end()
      await closeDatabase()
      await stopFollowing()
    },
  }
}

/** A single server is not watched: there is no other to go to. */
async function findDatabase(urls: readonly string[], log: Logger) {
  const [databaseUrl = ''] = urls
  if (urls.length === 1) return { databaseUrl, Client: pg.Client, stopFollowing: async () => {} }
  const { Client, close } = await followPrimary(urls, log)
  return { databaseUrl, Client, stopFollowing: close }
}
