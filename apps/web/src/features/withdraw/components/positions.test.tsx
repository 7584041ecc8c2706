import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleNgo } from '../../../test/example-ngos.ts'
import { examplePosition } from '../../../test/example-positions.ts'
import { exampleStatus } from '../../../test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { WithdrawPage } from '../withdraw-page.tsx'
import { WithdrawContent } from './withdraw-content.tsx'

const OWNER = `0x${'33'.repeat(20)}` as const

// The chain is unreachable here: the API's last values are shown.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => errorResponse(404, 'Not Found'))
})

function open(deposits: () => Response | Promise<Response>, ngo: Parameters<typeof exampleNgo>[0] = {}) {
  const { fetch } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/price': () =>
      jsonResponse({ USD: 2000, source: 'sample', sample: true, stale: false, at: exampleStatus.indexedAt }),
    '/api/lido/user/deposits-info': deposits,
    '/api/lido/user/NGO': () => {
      const { totals: _, donors: __, ...supported } = exampleNgo(ngo)
      return jsonResponse({ data: [{ ...supported, given: [] }], total: 1 })
    },
  })
  return renderInApp(<WithdrawContent protocol="lido" holder={OWNER} />, { fetch })
}

const info = (positions: object[]) => jsonResponse({ data: { totals: [], positions } })

test('R15 shows an open position with its figures, and no closed one', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', isOpen: false, ngoName: 'Gone' })]))
  const row = await screen.findByTestId('position')
  expect(screen.queryByText('Gone')).toBeNull()
  await expect.poll(() => within(row).getByTestId('withdraw-principal').textContent).toBe('6$12,000.00')
  // Principal plus kept yield equals the balance, regardless of earlier withdrawals and donations.
  expect(within(row).getByTestId('withdraw-kept').textContent).toBe('0.3$600.00')
  expect(within(row).getByTestId('withdraw-donated').textContent).toBe('0.1$200.00')
  expect(within(row).getByTestId('withdraw-balance').textContent).toBe('6.3$12,600.00')
  expect((await within(row).findByRole('img')).getAttribute('src')).toBe('/ngo/ocean.svg')
  await expect.poll(() => row.textContent).toContain('Since 17/08/2026')
  expect(row.textContent).toContain('25% of the yield given')
  expect(screen.getByTestId('totals').textContent).toContain('sample price')
})

test('R15 a position of a finished NGO says that it no longer donates', async () => {
  open(() => info([examplePosition()]), { status: 'finished', isActive: false })
  const row = await screen.findByTestId('position')
  await expect.poll(() => row.textContent).toContain('Since 17/08/2026, finished collecting')
  expect(row.textContent).toContain('All further yield is yours')
  expect(row.textContent).not.toContain('of the yield given')
})

test('R15 shows and explains a loss', async () => {
  const lost = examplePosition({ balance: '5900000000000000000' })
  open(() => info([lost, examplePosition({ positionId: '8', balance: '6050000000000000000' })]))
  const [row] = await screen.findAllByTestId('position')
  await expect
    .poll(() => within(row as HTMLElement).getByTestId('withdraw-kept').textContent)
    .toBe('-0.1-$200.00')
  expect(row?.textContent).toContain('Lost so far')
  expect(row?.textContent).not.toContain('Yield kept')
  const totals = screen.getByTestId('totals').textContent
  expect(totals).toContain('Lost so far-0.05 ETH')
  expect(totals).toContain('Lido had a loss: one position is worth 0.1 ETH less than what went in.')
})

test('R15 shows no loss notice without a loss', async () => {
  open(() => info([examplePosition()]))
  expect((await screen.findByTestId('totals')).textContent).toContain('Yield kept0.3 ETH')
  expect(screen.queryByTestId('loss-notice')).toBeNull()
})

test('R15 a rounding difference is no loss', async () => {
  open(() => info([examplePosition({ balance: '5999999999999999999' })]))
  const row = await screen.findByTestId('position')
  await expect.poll(() => within(row).getByTestId('withdraw-kept').textContent).toBe('0$0.00')
})

test('R15 the totals sum the positions, and are empty while an amount is unknown', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', balance: null })]))
  const text = (await screen.findByTestId('totals')).textContent
  expect(text).toContain('Balance— ETH')
  expect(text).toContain('Principal12 ETH')
  expect(text).toContain('Donated so far0.2 ETH')
})

test('R31 renders the rest after the positions, without a layout shift', async () => {
  const deposits = Promise.withResolvers<Response>()
  open(() => deposits.promise)
  await screen.findByTestId('positions-loading')
  expect(screen.queryByTestId('requests')).toBeNull()
  deposits.resolve(info([examplePosition()]))
  await screen.findByTestId('position')
  expect(screen.getByTestId('requests')).toBeTruthy()
})

test('R31 links to staking without a position', async () => {
  open(() => info([]))
  expect((await screen.findByTestId('withdraw-empty-link')).getAttribute('href')).toBe('/stake')
})

test('R31 failed positions can be retried', async () => {
  let isAway = true
  open(() => (isAway ? errorResponse(400, 'Bad Request') : info([examplePosition()])))
  expect((await screen.findByTestId('positions-error')).textContent).toContain('could not be loaded')
  isAway = false
  fireEvent.click(screen.getByTestId('positions-error-retry'))
  expect(await screen.findByTestId('position')).toBeTruthy()
})

test('R31 shows an unreachable server while the chain is unknown', async () => {
  renderInApp(<WithdrawPage />, { fetch: fakeApi({}).fetch })
  expect((await screen.findByTestId('withdraw-away')).textContent).toContain('could not be loaded')
})

test('R31 without a wallet the page explains why to connect', async () => {
  const { fetch } = fakeApi({ '/api/status': () => jsonResponse(exampleStatus) })
  renderInApp(<WithdrawPage />, { fetch })
  expect(await screen.findByTestId('withdraw-connect')).toBeTruthy()
  expect(screen.queryByTestId('position')).toBeNull()
})
