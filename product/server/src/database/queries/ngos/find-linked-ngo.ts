import { isNgoKey } from '@kindyield/domain/ngo-key'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { ngo } from '../../schema/ngo-tables.ts'
import { type NgoRow, selectNgos } from '../select-ngos.ts'

/**
 * The NGO that a link names, with its profile on the first of these networks that has it: by its key, or by its number on
 * the first network.
 */
export async function findLinkedNgo(
  database: Database,
  chainIds: readonly number[],
  reference: string,
): Promise<NgoRow | undefined> {
  const where = isNgoKey(reference)
    ? and(inArray(ngo.chainId, [...chainIds]), eq(ngo.key, reference))
    : and(eq(ngo.chainId, chainIds[0] ?? 0), eq(ngo.id, BigInt(reference)))
  const found = await database.select({ chainId: ngo.chainId, id: ngo.id }).from(ngo).where(where)
  const [first] = found.sort((one, other) => chainIds.indexOf(one.chainId) - chainIds.indexOf(other.chainId))
  if (first === undefined) return undefined
  const venue = { protocol: 'lido', chainId: first.chainId } as const
  const [row] = await selectNgos(database, venue, { where: eq(ngo.id, first.id), take: 1 })
  return row
}
