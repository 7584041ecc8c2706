import type { Risks } from '@kindyield/api-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleStatus } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { findText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'

const reserve = {
  symbol: 'USDC',
  decimals: 6,
  isPaused: false,
  isFrozen: false,
  isActive: true,
  available: '8400000000000',
  supplied: '9800000000000',
  cap: '0',
}
const calm = {
  block: 25_804_117,
  readAt: '2026-11-15T14:03:00.000Z',
  lido: {
    isStakingPaused: false,
    isQueuePaused: false,
    isBunkerModeActive: false,
    queuedWei: '12480000000000000000000',
    lastLoss: null,
  },
  aave: [reserve, { ...reserve, symbol: 'USDT' }],
} as const satisfies Risks

function open(risks: () => Response) {
  const rate = { from: null, to: null, samples: 7, recentLoss: false, longer: null }
  const { fetch } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/risks': risks,
    '/api/request-time': () =>
      jsonResponse({ finalizationAt: '2026-11-19T12:00:00.000Z', days: 4, method: 'queue', fallback: false }),
    '/api/lido/apr/average': () => jsonResponse({ data: { ...rate, apr: 3.02 } }),
    '/api/aave/apr/average/USDC': () => jsonResponse({ data: { ...rate, apr: 4.61 } }),
  })
  return renderInApp(<HowItWorksPage />, { fetch, path: '/how-it-works' })
}

const stateOf = async (name: string) => {
  const row = await screen.findByTestId(name)
  const lamp = row.querySelector('[data-normal]')
  return { text: row.textContent, isNormal: lamp?.getAttribute('data-normal') }
}

test('a calm chain has filled lamps only, with the figures of the block', async () => {
  open(() => jsonResponse(calm))
  expect(await findText('risks-read-at')).toContain('block 25,804,117')
  expect((await stateOf('how.lido.deposits')).text).toContain('Open')
  expect((await stateOf('how.lido.queue')).text).toContain('12,480 ETH waiting in front of you')
  expect((await stateOf('how.aave.available')).text).toContain('8,400,000 USDC, 8,400,000 USDT')
  expect((await stateOf('how.aave.cap')).text).toContain('No cap')
  const lamps = [...document.querySelectorAll('[data-normal]')].map(each => each.getAttribute('data-normal'))
  expect(lamps).toEqual(Array(7).fill('true'))
})

test('what deserves a look has a ring and says it in words', async () => {
  const lido = {
    isStakingPaused: true,
    isQueuePaused: true,
    isBunkerModeActive: true,
    queuedWei: '0',
    lastLoss: { at: '2026-07-15T12:00:00.000Z', percent: 0.38 },
  }
  const aave = [
    { ...reserve, isPaused: true, available: '1000000' },
    { ...reserve, symbol: 'USDT', isFrozen: true, cap: '10000000000000' },
  ]
  open(() => jsonResponse({ ...calm, lido, aave }))
  expect((await stateOf('how.lido.deposits')).text).toContain('Paused')
  expect((await stateOf('how.lido.queue')).text).toContain('Paused')
  expect((await stateOf('how.lido.bunker')).text).toContain('On')
  expect((await stateOf('how.lido.loss')).text).toContain('123 days ago0.38% on 15/07/2026')
  expect((await stateOf('how.aave.pool')).text).toContain('USDC: no deposits and no withdrawals')
  expect((await stateOf('how.aave.available')).text).toContain('USDC: less than a tenth')
  expect((await stateOf('how.aave.cap')).text).toContain('Nearly fullUSDT: 98.00% of the cap is used')
  const lamps = [...document.querySelectorAll('[data-normal]')].map(each => each.getAttribute('data-normal'))
  expect(lamps).toEqual(Array(7).fill('false'))
})

test('what cannot be read is not known, and never normal', async () => {
  const lido = {
    isStakingPaused: null,
    isQueuePaused: null,
    isBunkerModeActive: null,
    queuedWei: null,
    lastLoss: null,
  }
  const unread = {
    isPaused: null,
    isFrozen: null,
    isActive: null,
    available: null,
    supplied: null,
    cap: null,
  }
  open(() => jsonResponse({ ...calm, lido, aave: [{ ...reserve, ...unread }] }))
  for (const name of [
    'how.lido.deposits',
    'how.lido.queue',
    'how.lido.bunker',
    'how.aave.pool',
    'how.aave.available',
    'how.aave.cap',
  ]) {
    expect(await stateOf(name)).toEqual({ text: expect.stringContaining('Not known'), isNormal: 'null' })
  }
})

test('a protocol that the network lacks says so', async () => {
  open(() => jsonResponse({ ...calm, aave: null }))
  expect(await findText('risks-aave')).toContain('Local chain has no Aave.')
  expect((await stateOf('how.lido.deposits')).text).toContain('Open')
})

test('risks that do not load leave the rest of the page, and can be tried again', async () => {
  let isDown = true
  open(() => (isDown ? errorResponse(503, 'Service Unavailable') : jsonResponse(calm)))
  expect(await findText('risks-error')).toContain('This section couldn’t load.')
  screen.getByText('Questions and answers')
  isDown = false
  fireEvent.click(within(screen.getByTestId('risks-error')).getByRole('button'))
  await waitFor(() => expect(screen.queryByTestId('risks-error')).toBeNull())
  await screen.findByTestId('risks-lido')
})

test('tells the three steps with the rates of today, and lists the contracts, each to be copied', async () => {
  open(() => jsonResponse(calm))
  const contracts = await screen.findByTestId('contracts')
  await waitFor(() => expect(within(contracts).getAllByTestId('copy-address')).toHaveLength(8))
  expect(contracts.textContent).toContain('Lido withdrawal queue')
  await screen.findByText(/Lido earns about 3.02% a year/)
  for (const step of ['You stake', 'It earns', 'A share is given']) screen.getByText(step)
})
