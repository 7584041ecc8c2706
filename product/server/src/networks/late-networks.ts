import type { LateNetwork } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import type { Database } from '../database/database.ts'
import type { Networks } from './networks.ts'
import { readProgress } from './read-progress.ts'

/** The networks, or that of one protocol, that are behind their chain or silent. */
export async function listLateNetworks(
  database: Database,
  { all, homeOf }: Pick<Networks, 'all' | 'homeOf'>,
  protocol: Protocol | undefined,
): Promise<LateNetwork[]> {
  const asked = protocol === undefined ? all : [homeOf(protocol)]
  const progress = await readProgress(database, asked)
  return progress.flatMap(({ network, indexedAt, state }) => {
    if (state === 'ok') return []
    const { chainId, displayName: name } = network
    return [{ chainId, name, indexedAt: indexedAt?.toISOString() ?? null, state }]
  })
}
