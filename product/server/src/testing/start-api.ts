import { type LocalChain, localNetwork } from '@kindyield/local-server'
import { type Logger, pino } from 'pino'
import type { Api } from '../api/context/api-environment.ts'
import { createApi } from '../api/create-api.ts'
import { readEnvironment } from '../config/read-environment.ts'
import { createServices, type Services as Parts, type ServiceOverrides } from '../create-services.ts'
import type { Extension } from '../extension.ts'
import { checkResponses } from './check-responses.ts'
import { storeShadowNetwork } from './examples/shadow-network.ts'
import { type Services, startServices } from './start-services.ts'
import { createVaultChain, type NgoVaults, prepareNgos, type VaultChain } from './vault-chain.ts'

export const TEST_ORIGIN = 'https://kindyield.test'

export type OpenApi = {
  parts: Parts
  localChain: LocalChain
  api: Api
  /** Indexes the chain up to its head, beside a network of which no answer may know. */
  indexAll(): Promise<void>
}

export type TestApi = OpenApi & { services: Services; stop(): Promise<void> }

type OpenOptions = ServiceOverrides & { log?: Logger }

export type TestApiOptions = OpenOptions & {
  variables?: Record<string, string>
  /** Gives the chain ninety days of history. */
  history?: boolean
}

/** The whole server but for its socket, put together as in production. Whoever opens it closes its parts. */
export async function openApi(
  variables: Record<'DATABASE_URL', string> & Record<string, string>,
  { log = pino({ level: 'silent' }), ...overrides }: OpenOptions = {},
): Promise<OpenApi> {
  const environment = readEnvironment({
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
  const parts = await createServices(environment, log, { extension, ...overrides })
  const indexAll = async () => {
    for (const indexer of parts.indexers) while (await indexer.step());
    await storeShadowNetwork(parts.database)
  }
  const api = createApi(parts)
  checkResponses(api)
  if (localChain === undefined) throw new Error('The local network opens with the server')
  return { parts, localChain, api, indexAll }
}

/** The server on a chain and a database of its own, all of which is indexed. */
export async function startApi({
  variables,
  history = false,
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const services = await startServices({ history })
  const { postgres, devnet } = services
  const opened = await openApi({ DATABASE_URL: postgres.url, RPC_URL: devnet.url, ...variables }, options)
  await opened.indexAll()
  const stop = async () => {
    await opened.parts.close()
    await services.stop()
  }
  return { ...opened, services, stop }
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
  const ngos = await prepareNgos(on, running.parts.database)
  let snapshot = await on.testClient.snapshot()
  const reset = async () => {
    await on.testClient.revert({ id: snapshot })
    snapshot = await on.testClient.snapshot()
  }
  return { running, on, ngos, reset }
}
