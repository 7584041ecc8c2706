import type { Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'

/** What the routes work with. */
export type ApiServices = {
  database: Database
  chain: PublicClient
  network: Network
  log: Logger
  /** The folder of the built web app; without one only the API is served. */
  webDirectory?: string
}
