import type { DepositsInfo, Position } from '@kindyield/api-contract'
import { readPositionBalances } from '../../chain/read-position-balances.ts'
import type { HolderFilter } from '../../database/queries/held-units.ts'
import { type HeldPosition, listPositions } from '../../database/queries/list-positions.ts'
import { sumYieldByToken } from '../../database/queries/sum-yield.ts'
import type { ApiServices } from '../context/api-services.ts'

type Totals = DepositsInfo['data']['totals']

/** Loads a holder's positions for the API, with their current balances from the vaults. */
export function createPositionLoader({ database, chain, log }: ApiServices) {
  return async (holder: HolderFilter): Promise<Position[]> => {
    const held = await listPositions(database, holder)
    const open = held.filter(({ units }) => units > 0n)
    const balances = await readPositionBalances({ chain, log }, holder.holder, open)
    const balanceOf = new Map(open.map((position, index) => [position, balances?.[index] ?? null]))
    return held.map(position => formatPosition(position, balanceOf.get(position)))
  }
}

/** Totals per token. Yields are added up before rounding, as in every other total. */
export async function sumPositions(
  { database }: Pick<ApiServices, 'database'>,
  holder: HolderFilter,
  positions: Position[],
): Promise<Totals> {
  const yields = await sumYieldByToken(database, holder)
  const yieldOf = new Map(yields.map(({ token, ...amounts }) => [token, amounts]))
  const tokens = [...new Set(positions.map(({ token }) => token))].sort()
  return tokens.map(token => {
    const open = positions.filter(position => position.token === token && position.isOpen)
    const balances = open.map(({ balance }) => balance)
    return {
      token,
      principal: sum(open.map(({ principal }) => principal)),
      balance: balances.includes(null) ? null : sum(balances as string[]),
      ...(yieldOf.get(token) ?? { earned: '0', donated: '0', kept: '0' }),
      positions: open.length,
    }
  })
}

function formatPosition(position: HeldPosition, balance: bigint | null = 0n): Position {
  const { units, positionId, ngoId, principal, startDate, ...rest } = position
  return {
    ...rest,
    positionId: String(positionId),
    ngoId: String(ngoId),
    principal: String(principal),
    balance: balance === null ? null : String(balance),
    startDate: startDate.toISOString(),
    isOpen: units > 0n,
  }
}

function sum(amounts: string[]): string {
  return String(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
}
