import { networks } from '@kindyield/chain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { storeCurrency } from '../../lib/currency/stored-currency.ts'
import { SESSION_KEY } from '../../lib/storage/session-store.ts'
import { storeTermsConsent } from '../../lib/storage/terms-consent.ts'
import { exampleRequest } from '../../test/example-positions.ts'
import { rewardHandlers } from '../../test/example-rewards.ts'
import { errorResponse, fakeApi, jsonResponse } from '../../test/fake-api.ts'
import { createFakeWallet } from '../../test/fake-wallet.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { useAccess } from '../../web3/session/use-access.ts'
import { HomePage } from './home-page.tsx'

const stETH = networks.local.lido?.stETH ?? ''
const USDC = networks.local.aave?.tokens.USDC ?? ''
const MINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lido = rewardHandlers(stETH)

const line = {
  id: '9-1-1',
  protocol: 'lido',
  kind: 'reward',
  action: 'reward',
  ngoId: '1',
  ngoName: 'Blue Tide',
  vault: `0x${'ab'.repeat(20)}`,
  positionId: '9',
  positionNumber: 1,
  percent: null,
  token: stETH,
  amount: '4000000000000000',
  donated: '1000000000000000',
  kept: '3000000000000000',
  ethType: null,
  tokenAmount: null,
  inAToken: false,
  change: null,
  timestamp: '2026-11-09T19:00:00.000Z',
  blockNumber: 9,
  transactionHash: `0x${'cd'.repeat(32)}`,
}
const loss = { ...line, id: '8-1-1', kind: 'loss', action: 'loss', donated: null, kept: null }

const STATUS = {
  network: { chainId: 31337, name: 'Local', explorerUrl: null },
  headBlock: 9,
  indexedBlock: 9,
  indexedAt: '2026-11-15T12:00:00Z',
  lagBlocks: 0,
}
const nothing = () => jsonResponse({ data: [], total: 0 })
const report = (expectedAt: string | null) => () =>
  jsonResponse({ data: { lastAt: '2026-11-09T13:30:00.000Z', expectedAt, now: '2026-11-10T08:30:00.000Z' } })

/** One Lido stake that gave 0.001 stETH, and 5 USDC given at Aave by a closed position. */
async function answers() {
  const { data: ngos } = await lido['/api/lido/user/NGO']().json()
  const given = { token: USDC, earned: '20000000', donated: '5000000', kept: '15000000' }
  const none = { earned: '0', donated: '0', kept: '0' }
  const totals = { ...given, open: none, unsettled: none, principal: '0', balance: '0' }
  return {
    '/api/status': () => jsonResponse(STATUS),
    ...lido,
    '/api/aave/user/deposits-info': () =>
      jsonResponse({
        data: { totals: [{ ...totals, positions: 0, positionsEver: 1 }], positions: [], changes: [] },
      }),
    '/api/aave/user/NGO': () => jsonResponse({ data: [{ ...ngos[0], given: [given] }], total: 1 }),
    '/api/lido/withdraw/request': nothing,
    '/api/user/yield': ({ searchParams }: URL) =>
      jsonResponse({
        data: {
          tokens: [],
          value: { earned: '33.00', donated: '8.11', kept: '24.89' },
          currency: searchParams.get('currency'),
          sample: false,
        },
      }),
    '/api/lido/report/next': report('2026-11-10T13:30:00.000Z'),
    '/api/aave/report/next': report('2026-11-10T13:30:00.000Z'),
    '/api/user/activity': ({ searchParams }: URL) => {
      const skip = Number(searchParams.get('skip'))
      const data = [line, loss].map((each, index) => ({ ...each, id: `9-${skip + index}-1` }))
      return jsonResponse({ data, total: 12 })
    },
  }
}

let uninstall = () => {}
afterEach(() => uninstall())

type Answers = Parameters<typeof fakeApi>[0]

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

function Step() {
  return <output data-testid="access">{useAccess({ onAnyChain: true }).step}</output>
}

async function open(
  changes: Answers = {},
  { isSignedIn = true, path = '/home', wallet = createFakeWallet(MINE) } = {},
) {
  if (isSignedIn) {
    storeTermsConsent(true)
    window.localStorage.setItem('kindyield.recentConnectorId', '"io.metamask"')
    uninstall = wallet.install()
    const session = { address: MINE, accessToken: 'a', refreshToken: 'r' }
    window.localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  }
  const api = fakeApi({ ...(await answers()), ...changes })
  renderInApp(
    <>
      <HomePage />
      <Address />
      <Step />
    </>,
    { fetch: api.fetch, path },
  )
  return api.requests
}

const textOf = async (testId: string) => (await screen.findByTestId(testId)).textContent

describe('R42 the figures of both protocols', () => {
  test('are added in dollars of today, with their tokens and the value at the price of each day', async () => {
    await open()
    // 0.001 stETH at $3,500, and 5 USDC.
    await waitFor(async () => expect(await textOf('home-given')).toBe('$8.50'))
    expect(await textOf('home-given-tokens')).toBe('0.001 stETH and 5 USDC at today’s prices.')
    expect(await textOf('home-given-days')).toBe('$8.11 at the price of each day.')
    expect(await textOf('home-given-closed')).toBe('Closed positions gave $5.00 of it.')
    expect(await textOf('home-kept')).toBe('$25.50')
    expect(await textOf('home-ngos')).toBe('1')
    expect(await textOf('home-together')).toBe('$8.50')
  })

  test('R45 are in the currency of the reader, also at the price of each day, and change with it', async () => {
    storeCurrency('EUR')
    const requests = await open()
    // 0.001 stETH at €3,000, and 5 USDC at €0.857143.
    await waitFor(async () => expect(await textOf('home-given')).toBe('€7.29'))
    expect(await textOf('home-given-days')).toBe('€8.11 at the price of each day.')
    expect(await textOf('home-kept')).toBe('€21.86')
    expect(await textOf('home-together')).toBe('€7.29')
    expect(await textOf('price-note')).toBe('Sample prices: 1 ETH = €3,000, 1 USD = €0.857143')
    expect((await screen.findByTestId('home-stem')).textContent).toContain('€3.00 given, €9.00 kept.')
    const asked = requests.filter(({ pathname }) => pathname === '/api/user/yield')
    expect(new Set(asked.map(({ search }) => search))).toEqual(new Set(['?currency=EUR']))

    act(() => storeCurrency('GBP'))
    expect(screen.getByTestId('home-given').textContent).toBe('£6.31')
    // Until the server has answered in pounds.
    expect(screen.getByTestId('home-given-days').textContent).toBe('€8.11 at the price of each day.')
    await waitFor(async () => expect(await textOf('home-given-days')).toBe('£8.11 at the price of each day.'))
  })

  test('have one stem and one row for each open position, which lead to its sheet', async () => {
    await open()
    const row = await screen.findByTestId('home-position')
    expect(row.getAttribute('href')).toBe('/withdraw?protocol=lido&position=1')
    const stem = await screen.findByTestId('home-stem')
    expect(stem.textContent).toBe('$3.50 given, $10.50 kept. Position 1 Blue Tide')
  })

  test('say when the next report is due, by the chain’s clock, or that it is not known', async () => {
    await open()
    expect(await textOf('home-report-time')).toBe('In about 5 hours')
  })

  test('do not promise a report without a keeper', async () => {
    await open({ '/api/lido/report/next': report(null), '/api/aave/report/next': report(null) })
    expect(await textOf('home-report-time')).toBe('Not known')
    expect(await textOf('home-report')).toContain('The last one was on 09/11/2026.')
  })

  test('are drawn with the price, so that nothing moves when it arrives', async () => {
    const late = Promise.withResolvers<Response>()
    const drawn = new Set<string>()
    const watch = new MutationObserver(() => {
      if (screen.queryByTestId('home-given')) drawn.add(screen.queryByTestId('home-picture') ? 'all' : 'part')
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const requests = await open({ '/api/price': () => late.promise })
    await waitFor(async () => expect(await textOf('access')).toBe('ready'))
    await waitFor(() => expect(requests.filter(({ pathname }) => pathname.endsWith('/NGO'))).toHaveLength(2))
    // Long enough to draw what has arrived.
    await act(() => new Promise(resolve => setTimeout(resolve, 200)))
    expect(screen.getByTestId('home-loading')).toBeTruthy()
    late.resolve(lido['/api/price']())
    await screen.findByTestId('home-given')
    watch.disconnect()
    expect([...drawn]).toEqual(['all'])
  })

  test('are named in tokens while the price is unknown', async () => {
    await open({ '/api/price': () => errorResponse(503, 'Service Unavailable') })
    expect(await textOf('home-given')).toBe('Price unknown')
    expect(await textOf('home-given-tokens')).toContain('0.001 stETH')
    expect(screen.queryByTestId('home-picture')).toBeNull()
  })
})

describe('R42 ready to claim', () => {
  const ready = exampleRequest({ status: 'finalized', claimable: '1980000000000000000' })
  const waiting = exampleRequest({ requestId: '43', amount: '800000000000000000' })
  const requests = (...data: object[]) => ({
    '/api/lido/withdraw/request': () => jsonResponse({ data, total: data.length }),
  })

  test('adds up what the queue has ready, says what still waits, and links to the claim', async () => {
    const claimed = exampleRequest({ requestId: '41', status: 'claimed', claimed: '5' })
    await open(requests(ready, { ...ready, requestId: '44' }, waiting, claimed))
    expect(await textOf('home-claimable')).toBe('3.96 ETH')
    expect(await textOf('home-claim')).toContain('From 2 requests. 0.8 ETH more in the queue')
    const link = screen.getByTestId('home-claim-link')
    expect(link.textContent).toBe('Claim 3.96 ETH')
    expect(link.getAttribute('href')).toBe('/withdraw?protocol=lido')
  })

  test('a request whose ether cannot be read counts as what was requested, as on the withdraw screen', async () => {
    await open(requests({ ...ready, claimable: null }))
    expect(await textOf('home-claimable')).toBe('2 ETH')
  })

  test('has nothing to claim while everything waits', async () => {
    await open(requests(waiting))
    expect(await textOf('home-claimable')).toBe('Nothing to claim')
    expect(await textOf('home-claim')).toContain('0.8 ETH in the queue')
    expect(screen.queryByTestId('home-claim-link')).toBeNull()
  })

  test('that fails leaves the rest of the page', async () => {
    await open({ '/api/lido/withdraw/request': () => errorResponse(400, 'Bad Request') })
    const card = await screen.findByTestId('home-claim')
    expect(await within(card).findByTestId('home-part-error')).toBeTruthy()
    expect(await textOf('home-given')).toContain('$')
  })
})

describe('R42 the activity', () => {
  test('is listed by month, with the number of all and more on request', async () => {
    const requests = await open()
    const [reward, lost] = await screen.findAllByTestId('activity-line')
    expect(reward?.textContent).toContain('0.001 stETH given0.003 stETH kept')
    expect(lost?.textContent).toContain('Giving resumes once the loss is earned back.')
    expect(lost?.textContent).toContain('−0.004 stETH')
    expect(await textOf('activity-month')).toBe('November 2026')
    expect(await textOf('activity-place')).toBe('2 of 12')
    expect(await textOf('activity-found')).toBe('12 entries')
    fireEvent.click(screen.getByTestId('activity-more'))
    await waitFor(() => expect(requests.some(({ search }) => search.includes('skip=2'))).toBe(true))
  })

  test('keeps search and filters in the address and asks the server with them', async () => {
    const requests = await open({}, { path: '/home?search=blue&kind=loss&in=aave' })
    await screen.findAllByTestId('activity-line')
    const asked = () => requests.filter(({ pathname }) => pathname === '/api/user/activity').at(-1)?.search
    expect(asked()).toBe('?search=blue&kind=loss&protocol=aave&skip=0&take=10')
    expect((screen.getByTestId('activity-search') as HTMLInputElement).value).toBe('blue')
    fireEvent.click(screen.getByTestId('activity-kind-change'))
    await waitFor(() => expect(asked()).toContain('kind=change'))
    fireEvent.change(screen.getByTestId('activity-search'), { target: { value: '1.5 %' } })
    await waitFor(() => expect(asked()).toContain('search=1.5+%25'))
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('?search=1.5+%25&kind=change&in=aave'),
    )
  })

  test('keeps both of two choices that are made before the first one is shown', async () => {
    await open({}, { path: '/home?search=blue' })
    await screen.findAllByTestId('activity-line')
    act(() => {
      screen.getByTestId('activity-kind-loss').click()
      screen.getByTestId('activity-lido').click()
    })
    expect(screen.getByTestId('address').textContent).toBe('?search=blue&kind=loss&in=lido')
  })

  test('says that nothing matches, and clears the filters', async () => {
    const all = (await answers())['/api/user/activity']
    await open(
      { '/api/user/activity': url => (url.searchParams.has('search') ? nothing() : all(url)) },
      { path: '/home?search=nobody' },
    )
    expect(await textOf('activity-none')).toContain('Nothing matches.')
    expect(await textOf('activity-found')).toBe('0 entries')
    fireEvent.click(screen.getByTestId('activity-clear'))
    await screen.findAllByTestId('activity-line')
    expect(screen.getByTestId('address').textContent).toBe('')
    expect((screen.getByTestId('activity-search') as HTMLInputElement).value).toBe('')
  })

  test('that fails leaves the rest of the page', async () => {
    await open({ '/api/user/activity': () => errorResponse(400, 'Bad Request') })
    const feed = await screen.findByTestId('home-activity')
    expect((await within(feed).findByTestId('home-part-error')).textContent).toContain(
      'This section couldn’t load.',
    )
    expect(await textOf('home-given')).toContain('$')
  })
})

describe('R31 R42 the states of the page', () => {
  test('a newcomer finds how it works and what everybody gave', async () => {
    const given = [
      { token: stETH, symbol: 'stETH', decimals: 18, donated: '2000000000000000' },
      { token: USDC, symbol: 'USDC', decimals: 6, donated: '5000000' },
    ]
    await open({
      '/api/lido/user/NGO': nothing,
      '/api/aave/user/NGO': nothing,
      '/api/totals': () => jsonResponse({ data: { given, givers: 5, ngos: 8 } }),
    })
    await waitFor(async () =>
      expect(await textOf('page-title')).toBe('Nothing staked yet. Here is how it works.'),
    )
    expect(screen.getByTestId('home-newcomer')).toBeTruthy()
    expect(screen.getByTestId('home-how').getAttribute('href')).toBe('/how-it-works')
    // 0.002 stETH at $3,500, and 5 USDC.
    await waitFor(async () => expect(await textOf('home-everyone')).toBe('$12.00'))
    expect(await textOf('home-everyone-ngos')).toBe('8')
  })

  test('a returning giver sees no page of a visitor, and nothing personal, while the wallet reconnects', async () => {
    const unlocked = Promise.withResolvers<string[]>()
    const wallet = createFakeWallet(MINE, { eth_accounts: () => unlocked.promise })
    const titles = new Set<string | null>()
    const titlesSeen = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) titles.add(textContent)
    })
    titlesSeen.observe(document.body, { childList: true, subtree: true, characterData: true })
    const requests = await open({}, { wallet })
    await waitFor(() => expect(wallet.asked).toContain('eth_accounts'))
    // All that the page shows of the giver has arrived.
    await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/user/yield')).toBe(true))
    expect(screen.getByTestId('home-loading')).toBeTruthy()
    unlocked.resolve([MINE])
    await screen.findByTestId('home-given')
    titlesSeen.disconnect()
    expect([...titles]).toEqual(['Your giving'])
  })

  test('who was signed in without a position finds how it works before the wallet has answered', async () => {
    const locked = Promise.withResolvers<string[]>()
    const wallet = createFakeWallet(MINE, { eth_accounts: () => locked.promise })
    await open({ '/api/lido/user/NGO': nothing, '/api/aave/user/NGO': nothing }, { wallet })
    await waitFor(async () =>
      expect(await textOf('page-title')).toBe('Nothing staked yet. Here is how it works.'),
    )
    expect(screen.queryByTestId('home-connect')).toBeNull()
    locked.resolve([])
    await screen.findByTestId('home-connect')
  })

  test('who was signed in, and whose wallet is gone, finds how to connect', async () => {
    await open({}, { wallet: { ...createFakeWallet(MINE), install: () => () => {} } })
    await screen.findByTestId('home-connect')
  })

  test('who is not signed in finds how it works and how to connect, and nothing personal is asked for', async () => {
    const requests = await open({}, { isSignedIn: false })
    await screen.findByTestId('home-connect')
    expect(requests.some(({ pathname }) => pathname.includes('/user/'))).toBe(false)
  })

  test('R42 R45 a statement is downloaded in place, of the protocol that is chosen', async () => {
    const { data } = await lido['/api/lido/user/NGO']().json()
    const deposits = [{ ...data[0].stakes[0], startDate: '2026-09-02T12:00:00Z' }]
    const requests = await open({
      '/api/aave/user/NGO': () => jsonResponse({ data: [{ ...data[0], given: [], deposits }], total: 1 }),
    })
    const days = () =>
      ['start', 'end'].map(end => screen.getByTestId<HTMLInputElement>(`report-${end}`).value)
    await screen.findByTestId('report-form')
    await waitFor(() => expect(days()).toEqual(['17/08/2026', '15/11/2026']))
    fireEvent.click(
      within(screen.getByTestId('home-statement-protocol')).getByRole('radio', { name: 'Aave' }),
    )
    await waitFor(() => expect(days()).toEqual(['02/09/2026', '15/11/2026']))
    fireEvent.submit(screen.getByTestId('report-form'))
    const asked = () => requests.filter(({ pathname }) => pathname.endsWith('/report/download'))
    await waitFor(() =>
      expect(asked().map(({ pathname, search }) => pathname + search)).toEqual([
        '/api/aave/user/report/download?reportType=full&startDate=2026-09-02&endDate=2026-11-15&format=pdf&currency=USD&language=en',
      ]),
    )
  })

  test('a protocol that the network lacks is neither asked for nor named', async () => {
    const network = { chainId: networks.hoodi.chainId, name: 'Hoodi', explorerUrl: null }
    const onHoodi = rewardHandlers(networks.hoodi.lido?.stETH ?? '')
    const requests = await open({
      ...onHoodi,
      '/api/status': () => jsonResponse({ ...STATUS, network }),
    })
    await waitFor(async () => expect(await textOf('home-given')).toBe('$3.50'))
    expect(screen.getByText('What you have given and kept through Lido, since 17/08/2026.')).toBeTruthy()
    expect(screen.queryByTestId('activity-protocol')).toBeNull()
    expect(await screen.findByTestId('report-form')).toBeTruthy()
    expect(screen.queryByTestId('home-statement-protocol')).toBeNull()
    expect(requests.some(({ pathname }) => pathname === '/api/aave/report/next')).toBe(false)
  })

  test('says since when, whether or not the first position is still open', async () => {
    const { data } = await lido['/api/lido/user/NGO']().json()
    const closed = { ...data[0].stakes[0], isOpen: false, startDate: '2025-11-15T12:00:00Z' }
    await open({
      '/api/lido/user/NGO': () =>
        jsonResponse({ data: [{ ...data[0], stakes: [...data[0].stakes, closed] }], total: 1 }),
    })
    expect(
      await screen.findByText('What you have given and kept, Lido and Aave together, since 15/11/2025.'),
    ).toBeTruthy()
  })

  test('without a price no gift is called the largest of several', async () => {
    const { data } = await lido['/api/lido/user/NGO']().json()
    await open({
      '/api/price': () => errorResponse(503, 'Service Unavailable'),
      '/api/lido/user/NGO': () => jsonResponse({ data: [data[0], { ...data[0], id: '2' }], total: 2 }),
    })
    expect(await textOf('home-largest')).toBe('Your largest giftPrice unknown')
  })

  test('a failure shows its reason and a retry', async () => {
    await open({ '/api/lido/user/deposits-info': () => errorResponse(400, 'Bad Request') })
    await screen.findByTestId('home-error-retry')
  })

  test('an unreachable server is said to who was signed in, and asked again', async () => {
    let isAway = true
    const status = () => (isAway ? errorResponse(500, 'Internal Server Error') : jsonResponse(STATUS))
    await open({ '/api/status': status })
    expect(await textOf('home-away')).toContain('has a problem')
    isAway = false
    fireEvent.click(screen.getByTestId('home-away-retry'))
    await screen.findByTestId('home-given')
  })
})
