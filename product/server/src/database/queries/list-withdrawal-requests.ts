import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { positionNumber } from '../schema/derived-tables.ts'
import { withdrawalClaim, withdrawalRequest } from '../schema/vault-tables.ts'
import { newestProfile } from './newest-profile.ts'

export type FoundRequest = {
  request: typeof withdrawalRequest.$inferSelect
  claim: typeof withdrawalClaim.$inferSelect | null
  ngoName: string
  positionNumber: number
}

/** A page of a holder's requests in Lido's withdrawal queue, newest first. */
export async function listWithdrawalRequests(
  database: Database,
  { holder, chainId, skip, take }: { holder: string; chainId: number; skip: number; take: number },
): Promise<{ found: FoundRequest[]; total: number }> {
  const profile = newestProfile(database, withdrawalRequest.chainId, withdrawalRequest.ngoId)
  const isOfHolder = and(eq(withdrawalRequest.holder, holder), eq(withdrawalRequest.chainId, chainId))
  const [found, [counted]] = await Promise.all([
    database
      .select({
        request: withdrawalRequest,
        claim: withdrawalClaim,
        ngoName: profile.name,
        positionNumber: positionNumber.number,
      })
      .from(withdrawalRequest)
      .leftJoin(
        withdrawalClaim,
        and(
          eq(withdrawalClaim.chainId, withdrawalRequest.chainId),
          eq(withdrawalClaim.requestId, withdrawalRequest.requestId),
        ),
      )
      .innerJoin(
        positionNumber,
        and(
          eq(positionNumber.chainId, withdrawalRequest.chainId),
          eq(positionNumber.vault, withdrawalRequest.vault),
          eq(positionNumber.positionId, withdrawalRequest.positionId),
        ),
      )
      .innerJoinLateral(profile, sql`true`)
      .where(isOfHolder)
      .orderBy(desc(withdrawalRequest.requestId))
      .offset(skip)
      .limit(take),
    database.select({ total: count() }).from(withdrawalRequest).where(isOfHolder),
  ])
  return { found, total: counted?.total ?? 0 }
}
