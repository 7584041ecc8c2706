import { networks } from '@kindyield/chain/testing/networks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rewardHandlers } from '#test/example-rewards.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { storeLastWallet, storeSession, WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { RewardsPage } from './rewards-page.tsx'

const server = rewardHandlers(networks.local.lido?.stETH ?? '')
/** As long as new blocks wait at most before what they change is asked for. */
const TWO_STATUS_POLLS_MS = 21_000
const status = (lagBlocks = 0) => jsonResponse(exampleStatusWith({ lagBlocks }))

afterEach(() => void vi.useRealTimers())

type Answers = Parameters<typeof fakeApi>[0]

function open(answers: Answers = {}, { isConnected = true, isSignedIn = true, path = '/rewards' } = {}) {
  if (isConnected) {
    storeLastWallet()
    createFakeWallet(WALLET_ADDRESS).install()
  }
  if (isSignedIn) storeSession()
  const api = fakeApi({ '/api/status': () => status(), ...server, ...answers })
  renderInApp(<RewardsPage />, { fetch: api.fetch, path })
  return api.requests
}

test('R42 the protocol that the address names is the one that is shown, and is kept', async () => {
  const requests = open({}, { path: '/rewards?protocol=aave' })
  await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/aave/user/NGO')).toBe(true))
  expect(requests.some(({ pathname }) => pathname === '/api/lido/user/NGO')).toBe(false)
  expect(window.localStorage.getItem('kindyield.protocol')).toBe('aave')
})

describe('R31 the states of the page', () => {
  test('without a session it asks to sign in and fetches nothing', async () => {
    const requests = open({}, { isSignedIn: false })
    await screen.findByTestId('rewards-sign-in')
    expect(requests.some(({ pathname }) => pathname.includes('/reward/'))).toBe(false)
  })

  test('a failed sign-in shows its reason next to the retry button', async () => {
    open({ '/api/auth/signUp': () => errorResponse(500, 'Internal Server Error') }, { isSignedIn: false })
    fireEvent.click(await screen.findByTestId('rewards-sign-in'))
    expect((await screen.findByRole('alert')).textContent).toContain('Kindyield’s server has a problem')
  })

  test('it shows a skeleton while loading', () => {
    open()
    expect(getText('rewards-loading')).toBe('Loading rewards and donations')
  })

  test('without a stake it links to staking', async () => {
    open({ '/api/lido/user/NGO': () => jsonResponse({ data: [], total: 0 }) })
    expect((await screen.findByTestId('rewards-stake')).getAttribute('href')).toBe('/stake')
  })

  test('a failure shows its reason and a retry', async () => {
    let isAway = true
    open({
      '/api/lido/reward/daily': () =>
        isAway ? errorResponse(400, 'Bad Request') : server['/api/lido/reward/daily'](),
    })
    const retry = await screen.findByTestId('rewards-error-retry')
    isAway = false
    fireEvent.click(retry)
    await screen.findByTestId('yield-chart')
  })

  test('shows that the indexer is behind', async () => {
    open({ '/api/status': () => status(214) })
    expect(await findText('rewards-behind')).toContain('214 blocks behind')
  })
})

describe('R18 the figures', () => {
  test('R43 are earned, kept and donated in stETH and in dollars, by position and by NGO', async () => {
    open()
    expect(await findText('total-kept')).toBe('0.003 stETH')
    expect(getText('total-given')).toBe('0.001 stETH')
    await waitFor(() => expect(getText('total-earned')).toBe('0.004 stETH$14.00'))
    expect(screen.getByTestId('donation-ngo').getAttribute('href')).toBe('/ngo/1')
    expect(getText('donation-row')).toContain('$3.50')
    const [row] = await screen.findAllByTestId('reward-row')
    expect(row?.textContent).toContain('Position 1 Blue Tide')
    // The holder's number, not that of the chain.
    const named = screen.getAllByTestId('position-number').map(({ textContent }) => textContent)
    expect(new Set(named)).toEqual(new Set(['Position 1']))
  })

  test('R43 are named: in all, of it from open positions, and what the next report adds', async () => {
    const { data } = await server['/api/lido/user/deposits-info']().json()
    const open_ = { earned: '3000000000000000', donated: '500000000000000', kept: '2500000000000000' }
    const unsettled = { earned: '3', donated: '98000000000000000', kept: '200000000000000000' }
    const totals = [{ ...data.totals[0], open: open_, unsettled, positions: 7, positionsEver: 8 }]
    open({ '/api/lido/user/deposits-info': () => jsonResponse({ data: { ...data, totals } }) })
    expect((await screen.findByTestId('total-kept')).previousSibling?.textContent).toBe('You kept in all')
    const more = (side: string) =>
      screen.getAllByTestId(`total-${side}-more`).map(({ textContent }) => textContent)
    expect(more('kept')).toEqual([
      'Positions: 7 open, 8 in all',
      'Of it 0.0025 stETH from open positions',
      '+0.2 stETH kept at the next report',
    ])
    expect(more('given')).toEqual([
      'To 1 non-profit',
      'Of it 0.0005 stETH from open positions',
      '+0.098 stETH given at the next report',
    ])
    expect(await findText('price-note')).toBe('Sample price: 1 ETH = $3,500')
  })

  test('R43 do not name what the next report adds where that is less than a cent', async () => {
    const { data } = await server['/api/lido/user/deposits-info']().json()
    const token = networks.local.aave?.tokens.USDC
    const unsettled = { earned: '40', donated: '20', kept: '20' }
    const totals = [{ ...data.totals[0], token, unsettled }]
    const answers = Object.fromEntries(
      Object.entries(server).map(([path, answer]) => [path.replace('/lido/', '/aave/'), answer]),
    )
    open(
      { ...answers, '/api/aave/user/deposits-info': () => jsonResponse({ data: { ...data, totals } }) },
      { path: '/rewards?protocol=aave' },
    )
    expect(await findText('total-kept')).toContain('$')
    expect(screen.queryByText(/at the next report/)).toBeNull()
  })

  test('R43 what a loss has taken is not kept until it is earned back, and what was given stays', async () => {
    const { data } = await server['/api/lido/user/deposits-info']().json()
    const totals = [{ ...data.totals[0], shortfall: '5000000000000000' }]
    open({ '/api/lido/user/deposits-info': () => jsonResponse({ data: { ...data, totals } }) })
    expect(await findText('total-kept')).toBe('−0.002 stETH')
    expect(getText('total-given')).toBe('0.001 stETH')
    expect(screen.getAllByTestId('total-kept-more')[0]?.textContent).toBe(
      'After a loss of 0.005 stETH that is not earned back yet',
    )
  })

  test('R43 a claim is told with what arrived and what the queue lost', async () => {
    const { data } = await server['/api/lido/transaction']().json()
    const claim = {
      ...data[0],
      action: '7',
      label: 'Claim',
      amount: '2000000000000000000',
      tokenAmount: '1980000000000000000',
      requestId: '42',
    }
    open({ '/api/lido/transaction': () => jsonResponse({ data: [claim], total: 1 }) })
    const row = await screen.findByTestId('transaction-row')
    expect(row.textContent).toContain('ClaimPosition 1 Claimed 1.98 ETH from Blue Tide')
    expect(row.textContent).toContain('2 requested, 0.02 lost in the queue')
  })

  test('the chart has a table and a range', async () => {
    open()
    const chart = await screen.findByRole('img', { name: /^Yield from 17\/08\/2026 to 15\/11\/2026/ })
    expect(chart.getAttribute('aria-label')).toContain('0.003 stETH was kept and 0.001 stETH given')
    expect(getText('chart-table')).toContain('09/11/20260.003 stETH0.001 stETH')
    fireEvent.click(screen.getByRole('radio', { name: '1 mo' }))
    await screen.findByRole('img', { name: /^Yield from 15\/10\/2026/ })
  })

  async function openAfterLoss() {
    const [reported] = (await server['/api/lido/reward/daily']().json()).data
    const nothing = { earned: '0', donated: '0', kept: '0' }
    const loss = { ...reported, ...nothing, day: '2026-10-11', lost: '192000000000000000' }
    open({ '/api/lido/reward/daily': () => jsonResponse({ data: [loss, reported] }) })
  }

  test('a loss is marked on its day, in text and table, only within the range', async () => {
    await openAfterLoss()
    expect(await findText('yield-loss')).toBe('Loss of 0.192 stETH on 11/10/2026')
    expect(getText('yield-losses')).toContain('Giving resumes once the loss is earned back.')
    expect(screen.getAllByTestId('loss-mark')).toHaveLength(1)
    const table = screen.getByTestId('chart-table')
    expect(table.textContent).toContain('11/10/20260 stETH0 stETH0.192 stETH')
    expect(table.textContent).toContain('Lost')
    fireEvent.click(screen.getByRole('radio', { name: '1 mo' }))
    await waitFor(() => expect(screen.queryByTestId('yield-losses')).toBeNull())
    expect(screen.queryByTestId('loss-mark')).toBeNull()
    expect(table.textContent).not.toContain('Lost')
  })

  test('the chart is read day by day and month by month, and a loss hangs below its month', async () => {
    await openAfterLoss()
    const days = await screen.findByRole('slider', { name: 'Read the chart day by day' })
    expect(days.getAttribute('aria-valuetext')).toBe('15/11/2026: 0.001 stETH given, 0.003 stETH kept so far')
    fireEvent.change(days, { target: { value: '0' } })
    expect(getText('yield-reading')).toBe('17/08/2026Given0 stETHKept0 stETH')

    fireEvent.click(screen.getByRole('radio', { name: 'Per month' }))
    const months = screen.getByRole('slider', { name: 'Read the chart month by month' })
    expect(months.getAttribute('aria-valuetext')).toBe(
      'November 2026, so far: 0.001 stETH given, 0.003 stETH kept',
    )
    expect(screen.getAllByTestId('month-bar')).toHaveLength(4)
    expect(screen.getAllByTestId('month-loss')).toHaveLength(1)
    fireEvent.change(months, { target: { value: '2' } })
    expect(getText('yield-reading')).toBe('October 2026Given0 stETHKept0 stETHLost0.192 stETH')
  })

  test('the chart shows yield settled before the first report', async () => {
    open({ '/api/lido/reward/daily': () => jsonResponse({ data: [] }) })
    const chart = await screen.findByRole('img', { name: /^Yield from 17\/08\/2026 to 15\/11\/2026/ })
    expect(chart.getAttribute('aria-label')).toContain('0.003 stETH was kept and 0.001 stETH given')
    expect(screen.queryByTestId('chart-empty')).toBeNull()
  })

  test('the chart shows that nothing was earned', async () => {
    open({
      '/api/lido/reward/daily': () => jsonResponse({ data: [] }),
      '/api/lido/reward/current': () => jsonResponse({ data: [], total: 0, totals: [] }),
      '/api/lido/user/deposits-info': () =>
        jsonResponse({ data: { totals: [], positions: [], changes: [] } }),
    })
    expect(await findText('chart-empty')).toContain('No yield has been reported yet')
  })

  test('an end before the start is marked invalid and not requested', async () => {
    const requests = open()
    fireEvent.change(await screen.findByTestId('filter-from'), { target: { value: '02/11/2026' } })
    fireEvent.change(screen.getByTestId('filter-to'), { target: { value: '01/11/2026' } })
    fireEvent.blur(screen.getByTestId('filter-to'))
    expect(getText('filter-to-error')).toBe('The end is before the start.')
    fireEvent.change(screen.getByTestId('filter-from'), { target: { value: '02/11/0002' } })
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('endDate')).toBe('2026-11-01'))
    const asked = requests.map(({ searchParams }) => [
      searchParams.get('startDate'),
      searchParams.get('endDate'),
    ])
    expect(asked).not.toContainEqual(['2026-11-02', '2026-11-01'])
    expect(asked.map(([from]) => from)).not.toContain('0002-11-02')
  })

  test('the history is paginated and returns to the first page with a filter', async () => {
    const requests = open()
    expect(await findText('rewards-pager-place')).toBe('1–20 of 23')
    fireEvent.click(screen.getByTestId('rewards-pager-next'))
    await waitFor(() => expect(screen.getAllByTestId('reward-row')).toHaveLength(3))
    fireEvent.change(screen.getByTestId('filter-from'), { target: { value: '1/11/2026' } })
    await waitFor(() => expect(screen.getAllByTestId('reward-row')).toHaveLength(20))
    expect(requests.map(String).at(-1)).toContain('startDate=2026-11-01&skip=0&take=20')
  })

  test('refetches with new blocks, and keeps the data when a refetch fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const rewards = server['/api/lido/reward/current']
    const report = { ...(await rewards(new URL('http://kindyield.test')).json()), total: 31 }
    const transactions = server['/api/lido/transaction']
    const later = vi.fn<(url: URL) => Response>(() => errorResponse(400, 'Bad Request'))
    let answers = { rewards, transactions: (_: URL) => transactions() }
    let indexedBlock = 120
    open({
      '/api/status': () => jsonResponse(exampleStatusWith({ indexedBlock })),
      '/api/lido/reward/current': url => answers.rewards(url),
      '/api/lido/transaction': url => answers.transactions(url),
    })
    expect(await findText('rewards-pager-place')).toBe('1–20 of 23')
    answers = { ...answers, rewards: () => jsonResponse(report) }
    indexedBlock++
    await vi.advanceTimersByTimeAsync(TWO_STATUS_POLLS_MS)
    await waitFor(() => expect(getText('rewards-pager-place')).toBe('1–20 of 31'))
    answers = { rewards: later, transactions: later }
    indexedBlock++
    await vi.advanceTimersByTimeAsync(TWO_STATUS_POLLS_MS)
    await waitFor(() => expect(later.mock.calls.length).toBeGreaterThanOrEqual(2))
    await vi.advanceTimersByTimeAsync(100)
    expect(screen.getAllByTestId('reward-row')).toHaveLength(20)
    expect(screen.getAllByTestId('transaction-row')).toHaveLength(1)
  })
})
