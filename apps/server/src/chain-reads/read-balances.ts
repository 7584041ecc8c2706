import { lidoVaultAbi } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { Address, PublicClient } from 'viem'

type PositionKey = { vault: string; positionId: bigint }

/** What the vaults would pay for someone's positions now; undefined when the chain does not answer. */
export async function readBalances(
  { chain, log }: { chain: PublicClient; log: Logger },
  holder: string,
  positions: PositionKey[],
): Promise<bigint[] | undefined> {
  try {
    return await Promise.all(
      positions.map(({ vault, positionId }) =>
        chain.readContract({
          address: vault as Address,
          // Vaults of both protocols answer this alike.
          abi: lidoVaultAbi,
          functionName: 'getUserBalance',
          args: [holder as Address, positionId],
        }),
      ),
    )
  } catch (error) {
    log.warn({ err: error }, 'the chain does not tell balances')
    return undefined
  }
}
