import type { Deployment, Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { LocalAccount, PublicClient } from 'viem'
import type { ApiExtension } from './api/context/api-services.ts'
import type { SenderLock } from './coordination/sender-lock.ts'
import type { Database } from './database/database.ts'
import type { VaultOperations } from './keeper/vault-operations.ts'

/** What a program that starts this server adds to it on a local network, as its time panel. */
export type Extension<Own extends object = object> = {
  /** The built web app with what the extension adds to it. */
  webDirectory: string
  /** Signs the keeper's transactions unless a key is set. */
  keeperAccount: LocalAccount
  open(parts: ExtensionParts): OpenExtension & Own
}

/** What an extension may use of the server. */
export type ExtensionParts = {
  networks: readonly ExtensionNetwork[]
  database: Database
  log: Logger
}

export type ExtensionNetwork = {
  network: Network
  chain: PublicClient
  rpcUrl: string
  deployment: Deployment
  /** Held by whoever sends transactions of the keeper. */
  senderLock: SenderLock
  vaults: VaultOperations
}

export type OpenExtension = ApiExtension & {
  /** What the keeper of a network calls every six hours; undefined where yield comes by itself. */
  makeYieldOn(network: Network): (() => Promise<void>) | undefined
}
