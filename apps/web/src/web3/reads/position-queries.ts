import type { Protocol } from '@kindyield/chain/protocols'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { VaultPosition } from '../calls/withdraw-calls.ts'
import type { Web3 } from '../client/create-web3.ts'

const REFETCH_MS = 15_000

/** R15: the position's current balance. Lido and Aave vaults share `getUserBalance`. */
export function positionBalanceQuery(web3: Web3 | null, owner: Address, position: VaultPosition) {
  const { vault, id } = position
  return queryOptions({
    queryKey: ['chain', 'position', vault, String(id), owner],
    queryFn: web3
      ? () =>
          web3.library.readContract(web3.client, {
            address: vault,
            abi: web3.library.lidoVaultAbi,
            functionName: 'getUserBalance',
            args: [owner, id],
          })
      : skipToken,
    refetchInterval: REFETCH_MS,
  })
}

/** What a vault stores of a position besides its balance. */
type PositionTerms = {
  percent: number
  principal: bigint
  startDate: Date
}

/** R12, R14: read from the vault; null for a closed position. */
export function positionTermsQuery(
  web3: Web3 | null,
  protocol: Protocol,
  owner: Address,
  { vault, id }: VaultPosition,
) {
  return queryOptions({
    queryKey: ['chain', 'position-terms', vault, String(id), owner],
    queryFn: web3
      ? async (): Promise<PositionTerms | null> => {
          const [percent, principal, startDate] = await readTerms(web3)
          if (startDate === 0n) return null
          return { percent, principal, startDate: new Date(Number(startDate) * 1000) }
        }
      : skipToken,
    refetchInterval: REFETCH_MS,
  })

  async function readTerms({ client, library }: Web3): Promise<readonly [number, bigint, bigint]> {
    const position = { address: vault, args: [owner, id] } as const
    if (protocol === 'lido') {
      const { lidoVaultAbi: abi } = library
      return library.readContract(client, { ...position, abi, functionName: 'getStakeInfo' })
    }
    const { aaveVaultAbi: abi } = library
    const deposit = await library.readContract(client, { ...position, abi, functionName: 'getDepositInfo' })
    const [, principal, startDate, percent] = deposit
    return [percent, principal, startDate]
  }
}
