import type { Protocol } from '@kindyield/domain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { VaultPosition } from '#web3/calls/withdraw-calls.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** The position's current balance. */
export function positionBalanceQuery(
  chain: ChainAccess | null,
  owner: Address,
  { vault, id }: VaultPosition,
) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'position', vault, String(id), owner],
    queryFn: chain ? () => chain.reads.positionBalance(vault, owner, id) : skipToken,
    ...withBlocks,
  })
}

/** What a vault stores of a position besides its balance. */
type PositionTerms = {
  percent: number
  principal: bigint
  startDate: Date
}

/** Read from the vault; null for a closed position. */
export function positionTermsQuery(
  chain: ChainAccess | null,
  protocol: Protocol,
  owner: Address,
  { vault, id }: VaultPosition,
) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'position-terms', vault, String(id), owner],
    queryFn: chain
      ? async (): Promise<PositionTerms | null> => {
          const read = protocol === 'lido' ? chain.reads.stakeTerms : chain.reads.depositTerms
          const [percent, principal, startDate] = await read(vault, owner, id)
          if (startDate === 0n) return null
          return { percent, principal, startDate: new Date(Number(startDate) * 1000) }
        }
      : skipToken,
    ...withBlocks,
  })
}
