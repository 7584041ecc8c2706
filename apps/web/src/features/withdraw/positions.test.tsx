import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleNgo } from '../../test/example-ngos.ts'
import { examplePosition } from '../../test/example-positions.ts'
import { exampleStatus } from '../../test/example-status.ts'
import { fakeApi, json, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { WithdrawContent } from './withdraw-content.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const OWNER = `0x${'33'.repeat(20)}` as const

// The chain itself does not answer here: what the server last said is shown.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refusal(404, 'Not Found'))
})

function open(deposits: () => Response | Promise<Response>, ngo: Parameters<typeof exampleNgo>[0] = {}) {
  const { fetch } = fakeApi({
    '/api/status': () => json(exampleStatus),
    '/api/price': () =>
      json({ USD: 2000, source: 'sample', sample: true, stale: false, at: exampleStatus.indexedAt }),
    '/api/lido/user/deposits-info': deposits,
    '/api/lido/user/NGO': () => {
      const { totals: _, donors: __, ...supported } = exampleNgo(ngo)
      return json({ data: [{ ...supported, given: [] }], total: 1 })
    },
  })
  return renderInApp(<WithdrawContent protocol="lido" owner={OWNER} />, { fetch })
}

const info = (positions: object[]) => json({ data: { totals: [], positions } })

test('R15 an open position is shown with its figures, a closed one is not', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', isOpen: false, ngoName: 'Gone' })]))
  const row = await screen.findByTestId('position')
  expect(screen.queryByText('Gone')).toBeNull()
  await expect.poll(() => within(row).getByTestId('withdraw-principal').textContent).toBe('6$12,000.00')
  // Principal and yield come to the balance, whatever was taken out or given before.
  expect(within(row).getByTestId('withdraw-kept').textContent).toBe('0.3$600.00')
  expect(within(row).getByTestId('withdraw-donated').textContent).toBe('0.1$200.00')
  expect(within(row).getByTestId('withdraw-balance').textContent).toBe('6.3$12,600.00')
  expect((await within(row).findByRole('img')).getAttribute('src')).toBe('/ngo/ocean.svg')
  await expect.poll(() => row.textContent).toContain('Since 17/08/2026')
  expect(row.textContent).toContain('25% of the yield given')
  expect(screen.getByTestId('totals').textContent).toContain('sample price')
})

test('R15 a position of a finished NGO says that it gives nothing any more', async () => {
  open(() => info([examplePosition()]), { status: 'finished', isActive: false })
  const row = await screen.findByTestId('position')
  await expect.poll(() => row.textContent).toContain('Since 17/08/2026, finished collecting')
  expect(row.textContent).toContain('All further yield is yours')
  expect(row.textContent).not.toContain('of the yield given')
})

test('R15 a loss is shown as what it is, with what it means', async () => {
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

test('R15 without a loss none is spoken of', async () => {
  open(() => info([examplePosition()]))
  expect((await screen.findByTestId('totals')).textContent).toContain('Yield kept0.3 ETH')
  expect(screen.queryByTestId('loss-notice')).toBeNull()
})

test('R15 a wei that rounding took is no loss', async () => {
  open(() => info([examplePosition({ balance: '5999999999999999999' })]))
  const row = await screen.findByTestId('position')
  await expect.poll(() => within(row).getByTestId('withdraw-kept').textContent).toBe('0$0.00')
})

test('R15 the totals add up what is shown, and say nothing of what is not known', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', balance: null })]))
  const text = (await screen.findByTestId('totals')).textContent
  expect(text).toContain('Balance— ETH')
  expect(text).toContain('Principal12 ETH')
  expect(text).toContain('Donated so far0.2 ETH')
})

test('R31 what stands below the positions waits for them, so that nothing is pushed away', async () => {
  const deposits = Promise.withResolvers<Response>()
  open(() => deposits.promise)
  await screen.findByTestId('positions-loading')
  expect(screen.queryByTestId('requests')).toBeNull()
  deposits.resolve(info([examplePosition()]))
  await screen.findByTestId('position')
  expect(screen.getByTestId('requests')).toBeTruthy()
})

test('R31 who has no position is led to staking', async () => {
  open(() => info([]))
  expect((await screen.findByTestId('withdraw-empty-link')).getAttribute('href')).toBe('/stake')
})

test('R31 positions that cannot be loaded can be asked for again', async () => {
  let isAway = true
  open(() => (isAway ? refusal(400, 'Bad Request') : info([examplePosition()])))
  expect((await screen.findByTestId('positions-error')).textContent).toContain('could not be loaded')
  isAway = false
  fireEvent.click(screen.getByTestId('positions-error-retry'))
  expect(await screen.findByTestId('position')).toBeTruthy()
})

test('R31 a server that is away is named, since which chain it serves is not known then', async () => {
  renderInApp(<WithdrawPage />, { fetch: fakeApi({}).fetch })
  expect((await screen.findByTestId('withdraw-away')).textContent).toContain('could not be loaded')
})

test('R31 without a wallet the screen says what connecting is for', async () => {
  const { fetch } = fakeApi({ '/api/status': () => json(exampleStatus) })
  renderInApp(<WithdrawPage />, { fetch })
  expect(await screen.findByTestId('withdraw-connect')).toBeTruthy()
  expect(screen.queryByTestId('position')).toBeNull()
})
