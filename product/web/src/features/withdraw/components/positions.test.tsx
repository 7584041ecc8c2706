import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { WithdrawPage } from '#features/withdraw/withdraw-page.tsx'
import { exampleChange } from '#test/example-changes.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { examplePosition, exampleTotals } from '#test/example-positions.ts'
import { examplePrice } from '#test/example-price.ts'
import { exampleStatus } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { WithdrawContent } from './withdraw-content.tsx'

const OWNER = `0x${'33'.repeat(20)}` as const

// The chain is unreachable here: the API's last values are shown.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => errorResponse(404, 'Not Found'))
})

function open(
  deposits: () => Response | Promise<Response>,
  ngo: Parameters<typeof exampleNgo>[0] = {},
  path = '/withdraw',
) {
  const { fetch } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/price': () => jsonResponse({ ...examplePrice, USD: 2000 }),
    '/api/lido/user/deposits-info': deposits,
    '/api/lido/user/NGO': () => {
      const { totals: _, donors: __, ...supported } = exampleNgo(ngo)
      return jsonResponse({ data: [{ ...supported, given: [] }], total: 1 })
    },
  })
  return renderInApp(
    <>
      <WithdrawContent protocol="lido" holder={OWNER} />
      <Address />
    </>,
    { fetch, path },
  )
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

const info = (positions: object[], totals = exampleTotals(), changes: object[] = []) =>
  jsonResponse({ data: { totals: [totals], positions, changes } })

test('R15 R39 shows a single open position with its figures, no closed one, no loss, and nothing to do with several', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', isOpen: false, ngoName: 'Gone' })]))
  const row = await screen.findByTestId('position')
  expect(screen.queryByText('Gone')).toBeNull()
  await expect.poll(() => within(row).getByTestId('withdraw-principal').textContent).toBe('6$12,000.00')
  // Principal plus yield equals the balance, regardless of earlier withdrawals and donations.
  expect(within(row).getByTestId('withdraw-within').textContent).toBe('0.3$600.00')
  expect(within(row).getByTestId('withdraw-donated').textContent).toBe('0.1$200.00')
  expect(within(row).getByTestId('withdraw-balance').textContent).toBe('6.3$12,600.00')
  expect((await within(row).findByRole('img')).getAttribute('src')).toBe('/ngo/ocean.svg')
  await expect.poll(() => row.textContent).toContain('Since 17/08/2026')
  expect(row.textContent).toContain('25% of the yield given')
  expect(getText('price-note')).toBe('Sample price: 1 ETH = $2,000')
  for (const other of ['loss-notice', 'merge-offer', 'withdraw-all'])
    expect(screen.queryByTestId(other)).toBeNull()
})

test('R15 a position of a finished NGO says that it no longer donates', async () => {
  open(() => info([examplePosition()]), { status: 'finished', isActive: false })
  const row = await screen.findByTestId('position')
  await expect.poll(() => row.textContent).toContain('Since 17/08/2026, finished collecting')
  expect(row.textContent).toContain('All further yield is yours')
  expect(row.textContent).not.toContain('of the yield given')
})

test('R43 names open positions and all of them, in counts and amounts of the API', async () => {
  // The totals are the API's, which adds exactly; the positions' own amounts are rounded each by itself.
  open(() =>
    info([
      examplePosition({ donated: '50000000000000000' }),
      examplePosition({ positionId: '8', number: 3 }),
    ]),
  )
  const totals = await findText('totals')
  expect(totals).toContain('Given from open positions0.1 ETH')
  expect(totals).toContain('You gave 0.25 ETH in all')
  expect(totals).toContain('Yield in open positions0.6 ETH')
  expect(totals).toContain('You kept 0.5 ETH in all')
  expect(getText('position-count')).toBe('1 open, 3 in all')
  expect(screen.getAllByTestId('position-number').map(({ textContent }) => textContent)).toEqual([
    'Position 2',
    'Position 3',
  ])
})

test('R43 the number of the chain is in the details only', async () => {
  open(() => info([examplePosition({ positionId: '71' })]))
  const row = await screen.findByTestId('position')
  expect(within(row).getByTestId('position-toggle').getAttribute('aria-label')).toBe(
    'Close Blue Tide, position 2',
  )
  expect(within(row).getByTestId('position-details').textContent).toContain('Number on the chain71')
  expect(row.textContent?.split('71')).toHaveLength(2)
})

test('R43 yield is what is settled, of the part and of the whole, and what the next report adds is named', async () => {
  const unsettled = { earned: '1', kept: String(2n * 10n ** 15n), donated: String(98n * 10n ** 15n) }
  open(() =>
    info([examplePosition({ unsettled, balance: '6302000000000000000' })], {
      ...exampleTotals({ unsettled }),
      kept: String(3n * 10n ** 17n),
    }),
  )
  const row = await screen.findByTestId('position')
  await expect
    .poll(() => within(row).getByTestId('withdraw-within').textContent)
    .toBe('0.3$600.00+0.002 ETH kept at the next report')
  const given = '+0.098 ETH given at the next report'
  expect(getText('next-report-donated')).toBe(given)
  const totals = getText('totals')
  expect(totals).toContain('Yield in open positions0.3 ETH')
  expect(totals).toContain('+0.002 ETH kept at the next reportYou kept 0.3 ETH in all')
  expect(totals).toContain(given)
})

test('R43 what a position earns after the end of its NGO is in no report, and told apart', async () => {
  open(() => info([examplePosition({ balance: '6400000000000000000' })]), { status: 'finished' })
  await expect
    .poll(() => screen.queryByTestId('totals')?.textContent)
    .toContain('0.1 ETH of it since a non-profit finished: all yours')
})

test('R15 R43 a loss has its sign and its notice, and what was kept is told after it', async () => {
  // 0.3 was kept before.
  const lost = examplePosition({
    balance: '5900000000000000000',
    isWhole: false,
    shortfall: '400000000000000000',
  })
  open(() => info([lost, examplePosition({ positionId: '8', balance: '6050000000000000000' })]))
  const [row] = await screen.findAllByTestId('position')
  await expect
    .poll(() => within(row as HTMLElement).getByTestId('withdraw-within').textContent)
    .toBe('−0.1−$200.00')
  expect(row?.textContent).toContain('Below what you put in')
  expect(row?.textContent).not.toContain('Yield in this position')
  const totals = getText('totals')
  expect(totals).toContain('Below what you put in−0.05 ETH')
  expect(totals).toContain('You kept 0.1 ETH in all, after the loss')
  expect(totals).toContain('Lido lost value: one position is worth 0.4 ETH less than before.')
  expect(totals).toContain('giving resumes once the loss is earned back')
})

test('R15 a rounding difference is no loss', async () => {
  open(() => info([examplePosition({ balance: '5999999999999999999' })]))
  const row = await screen.findByTestId('position')
  await expect.poll(() => within(row).getByTestId('withdraw-within').textContent).toBe('0$0.00')
})

test('R15 the totals sum the positions, and are empty while an amount is unknown', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', balance: null })]))
  const text = await findText('totals')
  expect(text).toContain('Balance— ETH')
  expect(text).toContain('Principal12 ETH')
  expect(text).toContain('Yield in open positions— ETH')
})

test('R31 renders the rest after the positions, without a layout shift', async () => {
  const deposits = Promise.withResolvers<Response>()
  open(() => deposits.promise)
  await screen.findByTestId('positions-loading')
  expect(screen.queryByTestId('requests')).toBeNull()
  deposits.resolve(info([examplePosition()]))
  await screen.findByTestId('position')
  expect(getText('requests')).toContain('Withdrawal requests')
})

test('R31 links to staking without a position', async () => {
  open(() => info([]))
  expect((await screen.findByTestId('withdraw-empty-link')).getAttribute('href')).toBe('/stake')
})

test('R31 failed positions can be retried', async () => {
  let isAway = true
  open(() => (isAway ? errorResponse(400, 'Bad Request') : info([examplePosition()])))
  expect(await findText('positions-error')).toContain('could not be loaded')
  isAway = false
  fireEvent.click(screen.getByTestId('positions-error-retry'))
  expect(await findText('position')).toContain('Blue Tide')
})

test('R31 without a wallet the page explains why to connect', async () => {
  const { fetch } = fakeApi({ '/api/status': () => jsonResponse(exampleStatus) })
  renderInApp(<WithdrawPage />, { fetch })
  expect(await findText('withdraw-connect')).toContain('Connect')
  expect(screen.queryByTestId('position')).toBeNull()
})

test('R40 tells the giver of announced changes: what, when, and what can be done', async () => {
  const end = exampleChange({ change: 'end', value: null, vault: `0x${'11'.repeat(20)}` })
  const changes = [exampleChange(), end, exampleChange({ change: 'oracle', ngoId: null })]
  open(() => info([examplePosition()], exampleTotals(), changes))
  const notices = await screen.findAllByTestId('announced-change')
  expect(notices.map(({ textContent }) => textContent?.slice(0, 24))).toEqual(
    Array(3).fill('Announced for 18/11/2026'),
  )
  expect(notices[0]?.textContent).toContain('Blue Tide gets another receiving address, 0xaba…babab')
  expect(notices[0]?.textContent).toContain('change the non-profit of your position or withdraw before then')
  expect(notices[1]?.textContent).toContain('Blue Tide finishes collecting through Lido.')
  expect(notices[2]?.textContent).toContain('Another account, 0xaba…babab')
})

test('R39 offers to merge positions that can become one, and to leave all of them', async () => {
  open(() => info([examplePosition(), examplePosition({ positionId: '8', number: 3, ngoName: 'Blue Tide' })]))
  expect(await findText('merge-offer')).toContain('2 positions for Blue Tide give 25%')
  expect(getText('withdraw-all')).toBe('Withdraw all 2')
})

test('R42 the protocol that the address names is opened and kept, and leaves the address', async () => {
  const { fetch } = fakeApi({ '/api/status': () => jsonResponse(exampleStatus) })
  renderInApp(
    <>
      <WithdrawPage />
      <Address />
    </>,
    { fetch, path: '/withdraw?protocol=aave&position=3' },
  )
  await expect.poll(() => window.localStorage.getItem('kindyield.protocol')).toBe('aave')
  await expect.poll(() => getText('address')).toBe('?position=3')
})

test('R15 R31 of very many positions fifty have a row, and more on demand; totals are of all', async () => {
  const positions = Array.from({ length: 1_000 }, (_, index) =>
    examplePosition({ positionId: String(index), number: index + 1 }),
  )
  open(() => info(positions, exampleTotals({ positions: 1_000, positionsEver: 1_000 })))
  await expect.poll(() => screen.getAllByTestId('position')).toHaveLength(50)
  expect(getText('position-count')).toContain('1000 open')
  fireEvent.click(screen.getByTestId('positions-more'))
  expect(screen.getAllByTestId('position')).toHaveLength(100)
})
