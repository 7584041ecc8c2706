import type { DepositsInfo, Position } from '@kindyield/api-contract'
import { readBalances } from '../chain-reads/read-balances.ts'
import type { Holder } from '../database/held-units.ts'
import { type HeldPosition, listPositions } from '../database/list-positions.ts'
import type { ApiServices } from './api-services.ts'

type Totals = DepositsInfo['data']['totals']

/** Someone's positions as the API shows them, with what the vaults say that they are worth now. */
export function createDescribePositions({ database, chain, log }: ApiServices) {
  return async (holder: Holder): Promise<{ positions: Position[]; totals: Totals }> => {
    const held = await listPositions(database, holder)
    const open = held.filter(({ units }) => units > 0n)
    const balances = await readBalances({ chain, log }, holder.holder, open)
    const balanceOf = new Map(open.map((position, index) => [position, balances?.[index] ?? null]))
    const positions = held.map(position => describe(position, balanceOf.get(position)))
    return { positions, totals: addUp(positions) }
  }
}

function describe(position: HeldPosition, balance: bigint | null = 0n): Position {
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

function addUp(positions: Position[]): Totals {
  const tokens = [...new Set(positions.map(({ token }) => token))].sort()
  return tokens.map(token => {
    const all = positions.filter(position => position.token === token)
    const open = all.filter(({ isOpen }) => isOpen)
    const balances = open.map(({ balance }) => balance)
    return {
      token,
      principal: sum(open.map(({ principal }) => principal)),
      balance: balances.includes(null) ? null : sum(balances as string[]),
      earned: sum(all.map(({ earned }) => earned)),
      donated: sum(all.map(({ donated }) => donated)),
      kept: sum(all.map(({ kept }) => kept)),
      positions: open.length,
    }
  })
}

function sum(amounts: string[]): string {
  return String(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
}
