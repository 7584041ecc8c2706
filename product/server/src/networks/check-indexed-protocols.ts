import { PROTOCOL_NAMES } from '@kindyield/domain'
import { StartupError } from '@kindyield/domain/startup-error'
import { protocolsOn } from '../chain/protocols-on.ts'
import type { Database } from '../database/database.ts'
import { chainCursor } from '../database/schema/cursor-tables.ts'
import type { ChainServices } from './networks.ts'

/**
 * A protocol that moved to a network which is indexed already would lack what happened to its vaults before, and nobody
 * would notice.
 */
export async function checkIndexedProtocols(
  database: Database,
  networks: readonly ChainServices[],
): Promise<void> {
  const cursors = await database.select().from(chainCursor)
  for (const { network, deployment } of networks) {
    const indexed = cursors.find(({ chainId }) => chainId === network.chainId)?.protocols
    const assigned = protocolsOn(deployment)
    if (indexed == null || indexed.join() === assigned.join()) continue
    const names = (protocols: typeof assigned) => protocols.map(each => PROTOCOL_NAMES[each]).join(' and ')
    throw new StartupError(
      `${network.displayName} was indexed for ${names(indexed)}, and is to have ${names(assigned)} now. Forget what was indexed of it, so that it is read again, with: node product/server/src/forget-network.ts ${network.name}`,
    )
  }
}
