import { rateOf } from '../chain-state.ts'
import { isWhole } from '../ledger/flow-rules.ts'
import type { Position } from '../ledger/ledger.ts'
import { payoutOf, shortfallOf, unsettledOf } from '../ledger/position-value.ts'
import { roundYield, sumYields } from '../ledger/yield.ts'
import { positionChanges } from './change-answers.ts'
import { type HolderView, ownPositions, positionFields, settledOf, tokensOf } from './holder-answers.ts'
import { keyOf } from './ngo-answers.ts'

/*
 * A holder's positions. What a position earned and gave counts over its life: all that was moved or merged into it.
 */

export function depositsInfo(view: HolderView) {
  const all = ownPositions(view)
  const totals = tokensOf(all).map(token => {
    const own = all.filter(({ book }) => book.token === token)
    const open = own.filter(isOpen)
    return {
      token,
      principal: String(open.reduce((sum, { principal }) => sum + principal, 0n)),
      balance: String(
        open.reduce((sum, position) => sum + payoutOf(position, rateOf(view.rates, position)), 0n),
      ),
      ...roundYield(settledOf(own)),
      open: roundYield(settledOf(open.flatMap(({ life }) => life))),
      unsettled: roundYield(
        sumYields(open.map(position => unsettledOf(position, rateOf(view.rates, position)))),
      ),
      shortfall: String(
        open.reduce((sum, position) => sum + shortfallOf(position, rateOf(view.rates, position)), 0n),
      ),
      positions: open.length,
      positionsEver: new Set(own.map(({ number }) => number)).size,
    }
  })
  const open = all.filter(isOpen)
  const positions = open.toReversed().map(position => describePosition(view, position))
  return { data: { totals, positions, changes: positionChanges(view, open) } }
}

function describePosition(view: HolderView, position: Position) {
  const rate = rateOf(view.rates, position)
  return {
    ...positionFields(view, position),
    number: position.number,
    token: position.book.token,
    percent: position.percent,
    principal: String(position.principal),
    balance: String(payoutOf(position, rate)),
    ...roundYield(settledOf(position.life)),
    given: giftsOf(position),
    partOf: describeWhole(position),
    movedTo: describeDeparture(position),
    arrivedFrom: [...new Set(position.life.flatMap(({ arrival }) => arrival?.otherVault ?? []))].sort(),
    unsettled: roundYield(unsettledOf(position, rate)),
    shortfall: String(shortfallOf(position, rate)),
    ngoKey: keyOf(position.vault.ngo),
    startDate: position.startDate.toISOString(),
    isOpen: isOpen(position),
    tranche: String(position.tranche),
    isWhole: isOpen(position) ? isWhole(markOf(position), rate) : null,
    transactionHash: position.opened.transactionHash,
  }
}

/** What was donated over a position's life, by NGO. */
function giftsOf({ life }: Position) {
  const ngos = [...new Set(life.map(({ vault }) => vault.ngo))].sort(
    (one, other) => Number(one.id) - Number(other.id),
  )
  return ngos.map(ngo => ({
    ngoId: ngo.id,
    ngoName: ngo.name,
    donated: roundYield(settledOf(life.filter(({ vault }) => vault.ngo === ngo))).donated,
  }))
}

/** The position that one is part of now; null while it stands for itself. */
function describeWhole(position: Position) {
  let whole = position
  while (whole.successor !== null) whole = whole.successor
  if (whole === position) return null
  return { vault: whole.vault.address, positionId: String(whole.id), number: whole.number }
}

function describeDeparture({ departure }: Position) {
  return departure === null
    ? null
    : { vault: departure.otherVault, positionId: String(departure.log.args.newId) }
}

export function userNgos(view: HolderView) {
  const all = ownPositions(view)
  const ids = [...new Set(all.map(({ vault }) => vault.ngo.id))].sort(
    (one, other) => Number(one) - Number(other),
  )
  const list = view.protocol === 'lido' ? 'stakes' : 'deposits'
  const data = ids.map(id => {
    const own = all.filter(({ vault }) => vault.ngo.id === id)
    return {
      id,
      given: tokensOf(own).map(token => ({
        token,
        ...roundYield(settledOf(own.filter(({ book }) => book.token === token))),
      })),
      [list]: own.toReversed().map(position => describePosition(view, position)),
    }
  })
  return { data, total: data.length }
}

function markOf({ book, tranche }: Position): bigint {
  return book.tranches.get(tranche)?.mark ?? 0n
}

function isOpen({ units }: Position): boolean {
  return units > 0n
}
