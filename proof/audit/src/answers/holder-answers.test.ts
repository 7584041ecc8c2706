import { aaveActions, lidoActions } from '@kindyield/api-contract'
import {
  ETH_TYPES,
  eventOfCode,
  POSITION_EVENTS,
  TRANSACTION_EVENTS,
  type TransactionEvent,
} from '@kindyield/domain'
import { expect, test } from 'vitest'
import type { Movement } from '../ledger/ledger.ts'
import { labelOf } from './holder-answers.ts'

/** The auditor's own word for each event of the product. */
const KINDS: Record<TransactionEvent, Movement['kind']> = {
  staked: 'in',
  deposited: 'in',
  addedTo: 'in',
  withdrawalRequested: 'out',
  withdrawn: 'out',
  withdrawalClaimed: 'claim',
  percentChanged: 'percent',
  movedIn: 'move',
  merged: 'merge',
  movedToSuccessor: 'departure',
  movedFromPredecessor: 'arrival',
}

const CHANGES: Movement['kind'][] = ['percent', 'move', 'merge', 'departure', 'arrival']

const lidoCodes = Object.keys(lidoActions) as (keyof typeof lidoActions)[]
const aaveCodes = Object.keys(aaveActions) as (keyof typeof aaveActions)[]
const codes = [
  ...lidoCodes.map(code => ({ label: lidoActions[code], ...eventOfCode('lido', code) })),
  ...aaveCodes.map(code => ({ label: aaveActions[code], ...eventOfCode('aave', code) })),
]

test.each(codes)('R18 the auditor names $event of $ethType as the API does', ({ label, event, ethType }) => {
  const index = ethType === null ? null : ETH_TYPES.indexOf(ethType)
  expect(labelOf({ kind: KINDS[event], ethType: index })).toBe(label)
})

test('the auditor and the product agree on which events move money', () => {
  for (const event of TRANSACTION_EVENTS) {
    const { moves } = POSITION_EVENTS[event]
    expect(moves === 'nothing').toBe(CHANGES.includes(KINDS[event]))
    expect(moves === 'in').toBe(KINDS[event] === 'in')
  }
})
