import { lidoVaultAbi } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { Address, PublicClient } from 'viem'

type PositionKey = { vault: string; positionId: bigint }

/** The current balances of a holder's positions; undefined when the chain does not respond. */
export async function readPositionBalances(
  { chain, log }: { chain: PublicClient; log: Logger },
  holder: string,
  positions: PositionKey[],
): Promise<bigint[] | undefined> {
  try {
    return await Promise.all(
      positions.map(({ vault, positionId }) =>
        chain.readContract({
          address: vault as Address,
          // Vaults of both protocols have this view.
          abi: lidoVaultAbi,
          functionName: 'getUserBalance',
          args: [holder as Address, positionId],
        }),
      ),
    )
  } catch (error) {
    log.warn({ err: error }, 'reading balances failed')
    return undefined
  }
}
