import { type LocalChain, localNetwork } from '@kindyield/local-server'
import { asc } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import type { Api } from '../api/context/api-environment.ts'
import { createApi } from '../api/create-api.ts'
import { readEnvironment } from '../config/read-environment.ts'
import { createServices, type Services as Parts, type ServiceOverrides } from '../create-services.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import type { Extension } from '../extension.ts'
import { checkResponses } from './check-responses.ts'
import type { NgoVaults } from './random-actions.ts'
import { type Services, startServices } from './start-services.ts'
import { createVaultChain, type VaultChain } from './vault-chain.ts'

export const TEST_ORIGIN = 'https://kindyield.test'

export type TestApi = {
  services: Services
  parts: Parts
  localChain: LocalChain
  api: Api
  /** Indexes the chain up to its head. */
  indexAll(): Promise<void>
  stop(): Promise<void>
}

export type TestApiOptions = ServiceOverrides & {
  variables?: Record<string, string>
  log?: Logger
  /** Gives the chain ninety days of history. */
  history?: boolean
}

/** The whole server but for its socket, put together as in production, on a chain and a database of its own. */
export async function startApi({
  variables,
  log,
  history = false,
  ...overrides
}: TestApiOptions = {}): Promise<TestApi> {
  const services = await startServices({ history })
  const environment = readEnvironment({
    DATABASE_URL: services.postgres.url,
    RPC_URL: services.devnet.url,
    WEB_ORIGINS: TEST_ORIGIN,
    // Tests ask more in a second than people in a minute; those of the limits set their own.
    RATE_LIMIT_PER_MINUTE: '1000000',
    AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
    RPC_RATE_LIMIT_PER_MINUTE: '1000000',
    ...variables,
  })
  let localChain: LocalChain | undefined
  const extension: Extension = {
    ...localNetwork,
    open(extensionParts) {
      const opened = localNetwork.open(extensionParts)
      localChain = opened.localChain
      return opened
    },
  }
  const parts = await createServices(environment, log ?? pino({ level: 'silent' }), {
    extension,
    ...overrides,
  })
  const indexAll = async () => {
    while (await parts.indexer.step());
  }
  await indexAll()
  const stop = async () => {
    await parts.close()
    await services.stop()
  }
  const api = createApi(parts)
  checkResponses(api)
  if (localChain === undefined) throw new Error('The local network opens with the server')
  return { services, parts, localChain, api, indexAll, stop }
}

export type VaultScene = {
  running: TestApi
  on: VaultChain
  ngos: [NgoVaults, NgoVaults]
  /** Undoes everything since the start; the index follows as after a reorg. */
  reset(): Promise<void>
}

/** An API on two NGOs with empty vaults, which the holders may use. */
export async function startVaultScene(options?: TestApiOptions): Promise<VaultScene> {
  const running = await startApi(options)
  const { devnet } = running.services
  const on = createVaultChain(devnet.url, devnet.deployment)
  const found = await running.parts.database.select().from(ngo).orderBy(asc(ngo.id)).limit(2)
  const ngos = found as unknown as [NgoVaults, NgoVaults]
  await on.prepare(
    ngos.map(({ lidoVault }) => lidoVault),
    ngos.map(({ aaveVault }) => aaveVault),
  )
  let snapshot = await on.testClient.snapshot()
  const reset = async () => {
    await on.testClient.revert({ id: snapshot })
    snapshot = await on.testClient.snapshot()
  }
  return { running, on, ngos, reset }
}
