import type { DepositsInfo, Position, PositionGift } from '@kindyield/api-contract'
import { addYields, formatYield, NO_YIELD } from '../../chain/exact-yield.ts'
import { type PositionValue, readPositionValues } from '../../chain/read-position-values.ts'
import type { HeldPosition, HeldPositions } from '../../database/queries/list-positions.ts'
import type { ApiServices } from '../context/api-services.ts'

type Totals = DepositsInfo['data']['totals']
/** The value is null while the chain does not respond. */
type ValuedPosition = HeldPosition & { chainId: number; value: Value | null }
type Value = Omit<PositionValue, 'isWhole'> & { isWhole: boolean | null }

const CLOSED: Value = { balance: 0n, unsettled: NO_YIELD, isWhole: null, shortfall: 0n }

/** Adds what the vaults would pay for positions, and their unsettled yield, at the block to which they were indexed. */
export async function valuePositions(
  { networks, log }: Pick<ApiServices, 'networks' | 'log'>,
  { block, protocol, chainId, positions }: HeldPositions,
): Promise<ValuedPosition[]> {
  const open = positions.filter(isOpen)
  const { chain, head } = networks.need(protocol)
  // A chain that hangs would hold up what the same caller asks of others.
  const isSilent = open.length > 0 && (await head.recent()) === null
  const values = isSilent ? undefined : await readPositionValues({ chain, log }, block, open)
  const valueByPosition = new Map(open.map((position, index) => [position, values?.[index] ?? null]))
  return positions.map(position => {
    const value = valueByPosition.get(position)
    return { ...position, chainId, value: value === undefined ? CLOSED : value }
  })
}

/** Totals per token. Yields are added up before rounding, as in every other total. */
export function sumPositions(positions: ValuedPosition[]): Totals {
  const tokens = [...Map.groupBy(positions, ({ token }) => token)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return tokens.map(([token, own]) => {
    const open = own.filter(isOpen)
    const values = open.map(({ value }) => value).filter(value => value !== null)
    const isKnown = values.length === open.length
    return {
      token,
      principal: String(sum(open.map(({ principal }) => principal))),
      // What the vault would pay: it rounds each position down, so the sum of them is exact.
      balance: isKnown ? String(sum(values.map(({ balance }) => balance))) : null,
      ...formatYield(addYields(own.map(({ exact }) => exact))),
      open: formatYield(addYields(open.flatMap(({ life }) => life.map(({ exact }) => exact)))),
      unsettled: isKnown ? formatYield(addYields(values.map(({ unsettled }) => unsettled))) : null,
      shortfall: isKnown ? String(sum(values.map(({ shortfall }) => shortfall))) : null,
      positions: open.length,
      // A position that was moved has a record in each vault, and one number.
      positionsEver: new Set(own.map(({ number }) => number)).size,
    }
  })
}

export function formatPosition(position: ValuedPosition): Position {
  const { value, life, partOf, movedTo } = position
  return {
    chainId: position.chainId,
    vault: position.vault,
    positionId: String(position.positionId),
    number: position.number,
    ngoId: String(position.ngoId),
    ngoKey: position.ngoKey,
    ngoName: position.ngoName,
    token: position.token,
    percent: position.percent,
    principal: String(position.principal),
    balance: value === null ? null : String(value.balance),
    ...formatYield(addYields(life.map(({ exact }) => exact))),
    given: formatGifts(life),
    partOf: partOf && {
      vault: partOf.vault,
      positionId: String(partOf.positionId),
      number: partOf.number,
    },
    movedTo: movedTo && { vault: movedTo.vault, positionId: String(movedTo.positionId) },
    arrivedFrom: [...new Set(life.flatMap(({ arrivedFrom }) => arrivedFrom ?? []))].sort(),
    unsettled: value === null ? null : formatYield(value.unsettled),
    shortfall: value === null ? null : String(value.shortfall),
    startDate: position.startDate.toISOString(),
    isOpen: isOpen(position),
    tranche: String(position.tranche),
    isWhole: value?.isWhole ?? null,
    transactionHash: position.transactionHash,
  }
}

/** What was donated over a position's life, by NGO. */
function formatGifts(life: HeldPosition['life']): PositionGift[] {
  return [...Map.groupBy(life, ({ ngoId }) => ngoId)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([ngoId, own]) => ({
      ngoId: String(ngoId),
      ngoName: own[0]?.ngoName ?? '',
      donated: formatYield(addYields(own.map(({ exact }) => exact))).donated,
    }))
}

export function isOpen({ units }: Pick<HeldPosition, 'units'>): boolean {
  return units > 0n
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
