import { expect, test } from 'vitest'
import { type RedirectInput, validateRedirect } from './validate-redirect.ts'

const target = { name: 'Rootline', status: 'active', vault: `0x${'11'.repeat(20)}` } as const
const valid: RedirectInput = { target, isMove: true, isBanned: false, percentText: '40', percentBefore: 25 }

test('R34 accepts another share, another NGO, and both', () => {
  const none = { ngo: null, percent: null, form: null }
  expect(validateRedirect(valid)).toEqual(none)
  expect(validateRedirect({ ...valid, percentText: '25' })).toEqual(none)
  expect(validateRedirect({ ...valid, isMove: false })).toEqual(none)
})

test('R34 refuses a change that changes nothing', () => {
  expect(validateRedirect({ ...valid, isMove: false, percentText: '25' }).form?.id).toBe(
    'sheet.change.nothing',
  )
})

test.each([
  ['', 'percent.empty'],
  ['12.5', 'percent.whole'],
  ['0', 'contract.invalidPercent'],
  ['101', 'contract.invalidPercent'],
])('R34 refuses the share %j', (percentText, problem) => {
  expect(validateRedirect({ ...valid, percentText }).percent?.id).toBe(problem)
})

test.each([
  ['finished', { target: { ...target, status: 'finished' } }, 'stake.ngo.finished'],
  ['paused', { target: { ...target, status: 'paused' } }, 'stake.ngo.paused'],
  ['unknown', { target: null }, 'stake.ngo.gone'],
  ['that bans the holder', { isBanned: true }, 'stake.ngo.banned'],
] as const)('R34 refuses an NGO %s', (_, changes, problem) => {
  expect(validateRedirect({ ...valid, ...changes }).ngo?.id).toBe(problem)
})

test('R34 a pause does not stop the positions of the NGO from changing their share', () => {
  const own = { ...valid, isMove: false, target: { ...target, status: 'paused' as const } }
  expect(validateRedirect(own).ngo).toBeNull()
})
