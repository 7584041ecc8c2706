import type { Address } from 'viem'
import type { Contract, VaultChain } from '../vault-chain.ts'

export type OpenPosition = { id: bigint; token: Address; tranche: bigint }

/** A holder's open positions in a vault, oldest first. */
export async function openPositions(
  on: VaultChain,
  vault: Contract,
  holder: Address,
): Promise<OpenPosition[]> {
  const count = Number(await on.read<bigint>(vault, 'positionCount'))
  const ids = Array.from({ length: count }, (_, index) => BigInt(index + 1))
  const all = await Promise.all(
    ids.map(async id => {
      const [token, tranche, units] = await on.read<[Address, bigint, bigint]>(vault, 'getPosition', [
        holder,
        id,
      ])
      return { id, token, tranche, units }
    }),
  )
  return all.filter(({ units }) => units > 0n).map(({ id, token, tranche }) => ({ id, token, tranche }))
}

export function percentOf({ tranche }: OpenPosition): bigint {
  return tranche & 127n
}
