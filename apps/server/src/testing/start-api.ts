import { type Logger, pino } from 'pino'
import type { Api } from '../api/context/api-environment.ts'
import { createApi } from '../api/create-api.ts'
import { readEnvironment } from '../config/read-environment.ts'
import { createServices, type Services as Parts, type ServiceOverrides } from '../create-services.ts'
import { type Services, startServices } from './start-services.ts'

export const TEST_ORIGIN = 'https://kindyield.test'

export type TestApi = {
  services: Services
  parts: Parts
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
  const parts = await createServices(environment, log ?? pino({ level: 'silent' }), overrides)
  const indexAll = async () => {
    while (await parts.indexer.step());
  }
  await indexAll()
  const stop = async () => {
    await parts.close()
    await services.stop()
  }
  return { services, parts, api: createApi(parts), indexAll, stop }
}
