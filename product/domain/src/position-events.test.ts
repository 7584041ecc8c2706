import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { expect, test } from 'vitest'
import { ETH_TYPES } from './eth-types.ts'
import {
  type ActionCode,
  actionCode,
  eventOfCode,
  POSITION_EVENTS,
  type PositionEvent,
  positionEvent,
  TRANSACTION_EVENTS,
} from './position-events.ts'
import { PROTOCOLS } from './protocol.ts'

/** Two of the events have another word where only one end of the move is of this factory. */
const WORDS: Partial<Record<PositionEvent, PositionEvent>> = {
  movedToSuccessor: 'movedOut',
  movedFromPredecessor: 'movedIn',
}

test('every position event is an event of the vaults', () => {
  const events = [...lidoVaultAbi, ...aaveVaultAbi].flatMap(each =>
    each.type === 'event' ? [each.name] : [],
  )
  const names = events.map(name => positionEvent(name as Capitalize<PositionEvent>))
  for (const event of Object.keys(POSITION_EVENTS) as PositionEvent[])
    expect(names).toContain(WORDS[event] ?? event)
})

test.each(PROTOCOLS)('R18 every action code of %s stands for one event and token', protocol => {
  const codes = new Set<string>()
  for (const event of TRANSACTION_EVENTS) {
    for (const ethType of [...ETH_TYPES, null]) {
      let code: ActionCode<typeof protocol>
      try {
        code = actionCode(protocol, event, ethType)
      } catch {
        continue
      }
      codes.add(code)
      const found = eventOfCode(protocol, code)
      const isAddition = event === 'addedTo'
      expect(found.event).toBe(isAddition ? (protocol === 'lido' ? 'staked' : 'deposited') : event)
      if (found.ethType !== null) expect(found.ethType).toBe(ethType)
    }
  }
  expect([...codes].map(Number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: protocol === 'lido' ? 12 : 7 }, (_, index) => index + 1),
  )
})

test('R18 a code that a protocol does not have is an error', () => {
  expect(() => actionCode('lido', 'deposited', null)).toThrow('lido has no deposited')
  expect(() => actionCode('lido', 'withdrawalRequested', 'stEth')).toThrow('stEth')
  expect(() => eventOfCode('aave', '8' as '7')).toThrow('aave has no action 8')
})
