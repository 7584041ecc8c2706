import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { exampleNgos } from '#test/example-ngos.ts'
import { exampleOpenPosition } from '#test/example-open-position.ts'
import { exampleStatus } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { PositionSheet } from './position-sheet.tsx'

const ETHER = 10n ** 18n
const position: OpenPosition = {
  ...exampleOpenPosition,
  donated: ETHER / 10n,
  kept: 2n * ETHER,
  yieldWithin: 2n * ETHER,
  unsettledDonation: ETHER / 1000n,
  balance: 8n * ETHER,
}

// The chain is unreachable here: nothing is estimated or sent.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => errorResponse(404, 'Not Found'))
})

function open(
  changes: Partial<OpenPosition> = {},
  apr: object = { apr: 5, recentLoss: false, longer: null },
) {
  const { fetch } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/lido/NGO': () => jsonResponse({ data: exampleNgos, total: exampleNgos.length }),
    '/api/lido/apr/average': () => jsonResponse({ data: { from: null, to: null, samples: 7, ...apr } }),
  })
  const props = { position: { ...position, ...changes }, onDone: () => {} }
  renderInApp(<PositionSheet {...props} />, { fetch })
}

const rowOf = (testId: string) =>
  [...screen.getByTestId(testId).children].map(cell => cell.textContent?.replaceAll(' ', ' '))
const choose = (tab: string) => fireEvent.click(screen.getByTestId(`sheet-tab-${tab}`))

test('R39 adding shows principal and yearly yield before and after, and what stays', async () => {
  open()
  fireEvent.change(screen.getByTestId('add-input'), { target: { value: '2' } })
  expect(rowOf('after-principal')).toEqual(['Principal', '6 ETH', '8 ETH'])
  expect(rowOf('after-share')).toEqual(['Share, non-profit', '25% to Blue Tide, as before'])
  await expect
    .poll(() => screen.queryByTestId('after-given') && rowOf('after-given'))
    .toEqual([...['Given in 12 months', '0.1 ETH', '0.125 ETH']])
  expect(rowOf('after-kept')).toEqual(['You keep in 12 months', '0.3 ETH', '0.375 ETH'])
})

test('R34 a position says from which version of the contracts it arrived', () => {
  open({ arrivedFrom: [`0x${'3f'.repeat(20)}`] })
  expect(getText('sheet-arrived')).toContain(
    'It arrived from an earlier version of the contracts, 0x3f3…f3f3f',
  )
})

test('R39 nothing is expected without a rate to expect it at', async () => {
  open({}, { apr: null, recentLoss: false, longer: null })
  fireEvent.change(screen.getByTestId('add-input'), { target: { value: '2' } })
  expect(rowOf('after-principal')).toEqual(['Principal', '6 ETH', '8 ETH'])
  expect(screen.queryByTestId('after-given')).toBeNull()
})

test('R39 a position under water says why it cannot grow, and offers a new one to merge later', () => {
  open({ isWhole: false })
  const notice = getText('add-under-water')
  expect(notice).toContain('It has a loss to earn back')
  expect(notice).toContain('merge the two once the loss is earned back')
  expect(screen.getByTestId('add-new-position').getAttribute('href')).toBe('/stake?ngo=blue-tide')
  expect(screen.queryByTestId('add-input')).toBeNull()
})

test('R39 nothing is added while deposits are paused', () => {
  open({ isPaused: true })
  expect(getText('add-paused')).toContain('takes no new deposits for now')
  expect(screen.queryByTestId('add-input')).toBeNull()
})

test('R34 a finished NGO’s position opens with the change of the NGO', () => {
  open({ isFinished: true })
  expect(getText('change-form')).toContain('Non-profit')
  choose('add')
  expect(getText('add-finished')).toContain('has finished collecting')
})

test('R34 a change shows share, NGO and yearly yield before and after, and what is settled first', async () => {
  open()
  choose('change')
  expect(rowOf('after-share')).toEqual(['Share given', '25%', '25%'])
  fireEvent.click(screen.getByTestId('percent-50'))
  expect(rowOf('after-share')).toEqual(['Share given', '25%', '50%'])
  await expect
    .poll(() => screen.queryByTestId('after-given') && rowOf('after-given'))
    .toEqual([...['Given in 12 months', '0.1 ETH', '0.2 ETH']])
  fireEvent.click(await screen.findByTestId('ngo-selector'))
  fireEvent.click(await screen.findByText('Wild Corridor'))
  expect(rowOf('after-ngo')).toEqual(['Non-profit', 'Blue Tide', 'Wild Corridor'])
  expect(rowOf('after-kept-facts')[1]).toBe('6 ETH and 17/08/2026 stay as they are')
  expect(getText('change-settled')).toBe(
    'What is earned until now is settled first: 0.001 ETH goes to Blue Tide.',
  )
})

test('R34 a change under water says before signing that the loss stays to be earned back', () => {
  open({ isWhole: false, unsettledDonation: 0n })
  choose('change')
  expect(getText('change-under-water')).toContain('nothing is given until')
  expect(screen.queryByTestId('change-settled')).toBeNull()
})

test('R15 withdrawing shows what is left, and that what was given stays given', () => {
  open()
  choose('withdraw')
  fireEvent.change(screen.getByTestId('amount-input'), { target: { value: '3' } })
  expect(rowOf('after-balance')).toEqual(['In this position', '8 ETH', '5 ETH'])
  expect(rowOf('after-donated')).toEqual(['Already given', '0.1 ETH stays with Blue Tide'])
  fireEvent.click(screen.getByTestId('mode-everything'))
  expect(rowOf('after-balance')).toEqual(['In this position', '8 ETH', 'Nothing, it is closed'])
  // It was for one non-profit alone.
  expect(screen.queryByTestId('sheet-given-part')).toBeNull()
})

test('R43 what a moved position gave is shown by non-profit, and stays with each', () => {
  const given = [
    { ngoId: '1', ngoName: 'Blue Tide', amount: ETHER / 40n },
    { ngoId: '2', ngoName: 'Open Shelf', amount: (3n * ETHER) / 40n },
  ]
  open({ given })
  expect(getText('sheet-given')).toContain('0.1 ETH')
  expect(screen.getAllByTestId('sheet-given-part').map(part => part.textContent)).toEqual([
    'Blue Tide: 0.025 ETH',
    'Open Shelf: 0.075 ETH',
  ])
  choose('withdraw')
  expect(rowOf('after-donated')).toEqual([
    'Already given',
    '0.025 ETH stays with Blue Tide0.075 ETH stays with Open Shelf',
  ])
})
