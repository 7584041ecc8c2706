import type { Position } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import type { ComponentType } from 'react'
import type { Address, Chain } from 'viem'
import type { ApiClient } from '#lib/api/api-client.ts'

/** What a build adds to the app, as that of the local network its demo wallet and its time panel. */
export type Extension = {
  /** The panel stands in the footer of every page. */
  loadPanel(): Promise<ComponentType<{ holder: Address | null }>>
  /** The component stands beside the links of a stake that was made. */
  loadAfterStake(): Promise<
    ComponentType<{ protocol: Protocol; position: Pick<Position, 'token' | 'donated' | 'kept'> }>
  >
  /** Pages for developers: no link leads to them. */
  pages: readonly { path: string; load(): Promise<ComponentType> }[]
  /** A wallet on these chains that signs every request without asking. */
  loadDemoProvider(chains: readonly Chain[]): Promise<unknown>
  /** Sends every token to an address that has none. */
  fundAccount(api: ApiClient, address: string): Promise<void>
}

/** A build with an extension puts a file of its own in place of this one. */
export const extension: Extension | null = null
