import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { storeCurrency } from '#lib/currency/stored-currency.ts'
import { exampleChange } from '#test/example-changes.ts'
import { exampleRequest } from '#test/example-positions.ts'
import { errorResponse, jsonResponse } from '#test/fake-api.ts'
import { findText, getText, getValue } from '#test/get-text.ts'
import { answers, lido, nothing, openHome, report } from './testing/open-home.tsx'

describe('R42 the figures of both protocols', () => {
  test('are added in dollars of today, with their tokens and the value at the price of each day', async () => {
    await openHome()
    // 0.001 stETH at $3,500, and 5 USDC.
    await waitFor(async () => expect(await findText('home-given')).toBe('$8.50'))
    expect(await findText('home-given-tokens')).toBe('0.001 stETH and 5 USDC at today’s prices.')
    expect(await findText('home-given-days')).toBe('$8.11 at the price of each day.')
    expect(await findText('home-given-closed')).toBe('Closed positions gave $5.00 of it.')
    expect(await findText('home-kept')).toBe('$25.50')
    expect(screen.queryByTestId('loss-notice')).toBeNull()
    expect(await findText('home-ngos')).toBe('1')
    expect(await findText('home-together')).toBe('$8.50')
    // Hours are counted by the chain's clock.
    expect(await findText('home-report-time')).toBe('In about 5 hours')
    const [row, ...others] = await screen.findAllByTestId('home-position')
    expect([row?.getAttribute('href'), others]).toEqual(['/home?position=1', []])
    expect(await findText('home-stem')).toBe('$3.50 given, $10.50 kept. Position 1 Blue Tide')
  })

  test('R45 are in the currency of the reader, also at the price of each day, and change with it', async () => {
    storeCurrency('EUR')
    const requests = await openHome()
    // 0.001 stETH at €3,000, and 5 USDC at €0.857143.
    await waitFor(async () => expect(await findText('home-given')).toBe('€7.29'))
    expect(await findText('home-given-days')).toBe('€8.11 at the price of each day.')
    expect(await findText('home-kept')).toBe('€21.86')
    expect(await findText('home-together')).toBe('€7.29')
    expect(await findText('price-note')).toBe('Sample prices: 1 ETH = €3,000, 1 USD = €0.857143')
    expect(await findText('home-stem')).toContain('€3.00 given, €9.00 kept.')
    const asked = requests.filter(({ pathname }) => pathname === '/api/user/yield')
    expect(new Set(asked.map(({ search }) => search))).toEqual(new Set(['?currency=EUR']))

    act(() => storeCurrency('GBP'))
    expect(getText('home-given')).toBe('£6.31')
    // Until the server has answered in pounds.
    expect(getText('home-given-days')).toBe('€8.11 at the price of each day.')
    await waitFor(async () =>
      expect(await findText('home-given-days')).toBe('£8.11 at the price of each day.'),
    )
  })

  test('R43 say what a loss took: worth now, kept after it, its notice and its place below the ground', async () => {
    const { data } = await lido['/api/lido/user/deposits-info']().json()
    // Of 1 stETH and 0.003 that were kept, 0.9 is left.
    const worth = { balance: '900000000000000000', shortfall: '103000000000000000' }
    const position = { ...data.positions[0], ...worth, isWhole: false }
    const totals = [{ ...data.totals[0], ...worth, principal: position.principal }]
    await openHome({
      '/api/lido/user/deposits-info': () =>
        jsonResponse({ data: { ...data, totals, positions: [position] } }),
    })
    await waitFor(async () => expect(await findText('home-given')).toBe('$8.50'))
    expect(await findText('home-principal')).toBe('$3,500.00')
    expect(await findText('home-worth')).toBe('$3,150.00')
    expect(await findText('home-worth-change')).toBe('−$350.00, gains and losses included')
    expect(screen.getByTestId('home-kept').previousSibling?.textContent).toBe('You kept, after the loss')
    // 0.003 − 0.103 stETH at $3,500, and 15 USDC of a closed position.
    expect(await findText('home-kept')).toBe('−$335.00')
    expect(await findText('home-kept-tokens')).toBe('−0.1 stETH and 15 USDC')
    expect(await findText('loss-notice')).toContain('worth 0.103 stETH ($360.50) less than before')
    expect(await findText('home-stem')).toBe(
      '$3.50 given, $10.50 kept, $360.50 to earn back after a loss. −$360.50Position 1 Blue Tide',
    )
    expect(await findText('home-position-worth')).toBe('0.9 stETH')
    expect(await findText('home-position-kept')).toBe('−0.1 stETH')
  })

  test('R40 come with what is announced about them, once for both protocols, and with what has expired', async () => {
    const { data } = await lido['/api/lido/user/deposits-info']().json()
    const { data: lent } = await (await answers())['/api/aave/user/deposits-info']().json()
    const receiver = exampleChange()
    const late = { earliest: '2026-11-01T12:00:00.000Z', voidFrom: '2026-11-15T11:00:00.000Z' }
    const oracle = exampleChange({ change: 'oracle', ngoId: null, status: 'due', ...late })
    const successor = exampleChange({ change: 'successor', ngoId: null })
    await openHome({
      '/api/lido/user/deposits-info': () =>
        jsonResponse({ data: { ...data, changes: [receiver, oracle, successor] } }),
      '/api/aave/user/deposits-info': () =>
        jsonResponse({ data: { ...lent, changes: [receiver, successor] } }),
    })
    await screen.findByTestId('home-given')
    const told = screen.getAllByTestId('announced-change').map(({ textContent }) => textContent)
    expect(told.map(text => text?.slice(0, 38))).toEqual(
      expect.arrayContaining([
        'Announced change expired on 15/11/2026',
        'Announced for 18/11/2026Blue Tide gets',
        'Announced for 18/11/2026A new version ',
      ]),
    )
    expect(told).toHaveLength(3)
  })

  test('R31 R42 of very many draw thirty stems and fifty rows, and more rows on demand', async () => {
    const { data } = await lido['/api/lido/user/deposits-info']().json()
    const positions = Array.from({ length: 1_000 }, (_, index) => ({
      ...data.positions[0],
      positionId: String(index),
      number: index + 1,
    }))
    await openHome({
      '/api/lido/user/deposits-info': () => jsonResponse({ data: { ...data, positions } }),
    })
    expect(await screen.findAllByTestId('home-stem')).toHaveLength(29)
    // 971 times $3.50 and $10.50.
    expect(await findText('home-stem-others')).toBe('$3,398.50 given, $10,195.50 kept. 971 more')
    expect(screen.getAllByTestId('home-position')).toHaveLength(50)
    fireEvent.click(screen.getByTestId('home-positions-more'))
    expect(screen.getAllByTestId('home-position')).toHaveLength(100)
  })

  test('R43 do not count what is worth less than a cent', async () => {
    const { data } = await lido['/api/lido/user/deposits-info']().json()
    // 0.000001 stETH at $3,500.
    const unsettled = { earned: '1000000000001', donated: '500000000000', kept: '500000000001' }
    await openHome({
      '/api/lido/user/deposits-info': () =>
        jsonResponse({ data: { ...data, totals: [{ ...data.totals[0], unsettled }] } }),
    })
    await waitFor(async () =>
      expect(await findText('home-report')).toContain('Less than a cent was earned since the last one.'),
    )
  })

  test('do not promise a report without a keeper', async () => {
    await openHome({ '/api/lido/report/next': report(null), '/api/aave/report/next': report(null) })
    expect(await findText('home-report-time')).toBe('Not known')
    expect(await findText('home-report')).toContain('The last one was on 09/11/2026.')
  })

  test('are drawn with the price, so that nothing moves when it arrives', async () => {
    const late = Promise.withResolvers<Response>()
    const drawn = new Set<string>()
    const watch = new MutationObserver(() => {
      if (screen.queryByTestId('home-given')) drawn.add(screen.queryByTestId('home-picture') ? 'all' : 'part')
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const requests = await openHome({ '/api/price': () => late.promise })
    await waitFor(async () => expect(await findText('access')).toBe('ready'))
    await waitFor(() => expect(requests.filter(({ pathname }) => pathname.endsWith('/NGO'))).toHaveLength(2))
    // Long enough to draw what has arrived.
    await act(() => new Promise(resolve => setTimeout(resolve, 200)))
    expect(await findText('home-loading')).toBe('Loading what you gave')
    late.resolve(lido['/api/price']())
    await screen.findByTestId('home-given')
    watch.disconnect()
    expect([...drawn]).toEqual(['all'])
  })

  test('are named in tokens while the price is unknown', async () => {
    await openHome({ '/api/price': () => errorResponse(503, 'Service Unavailable') })
    expect(await findText('home-given')).toBe('Price unknown')
    expect(await findText('home-given-tokens')).toContain('0.001 stETH')
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
    await openHome(requests(ready, { ...ready, requestId: '44' }, waiting, claimed))
    expect(await findText('home-claimable')).toBe('3.96 ETH')
    expect(await findText('home-claim')).toContain('From 2 requests. 0.8 ETH more in the queue')
    const link = screen.getByTestId('home-claim-link')
    expect(link.textContent).toBe('Claim 3.96 ETH')
    expect(link.getAttribute('href')).toBe('/withdraw?protocol=lido')
  })

  test('a request whose ether cannot be read counts as what was requested, as on the withdraw screen', async () => {
    await openHome(requests({ ...ready, claimable: null }))
    expect(await findText('home-claimable')).toBe('2 ETH')
  })

  test('has nothing to claim while everything waits', async () => {
    await openHome(requests(waiting))
    expect(await findText('home-claimable')).toBe('Nothing to claim')
    expect(await findText('home-claim')).toContain('0.8 ETH in the queue')
    expect(screen.queryByTestId('home-claim-link')).toBeNull()
  })

  test('that fails leaves the rest of the page', async () => {
    await openHome({ '/api/lido/withdraw/request': () => errorResponse(400, 'Bad Request') })
    const card = await screen.findByTestId('home-claim')
    await waitFor(() => expect(card.textContent).toContain('This section couldn’t load.'))
    expect(await findText('home-given')).toContain('$')
  })
})

describe('R42 the activity', () => {
  test('is listed by month, with the number of all and more on request', async () => {
    const requests = await openHome()
    const [reward, lost] = await screen.findAllByTestId('activity-line')
    expect(reward?.textContent).toContain('0.001 stETH given0.003 stETH kept')
    expect(lost?.textContent).toContain('Giving resumes once the loss is earned back.')
    expect(lost?.textContent).toContain('−0.004 stETH')
    expect(await findText('activity-month')).toBe('November 2026')
    expect(await findText('activity-place')).toBe('2 of 12')
    expect(await findText('activity-found')).toBe('12 entries')
    fireEvent.click(screen.getByTestId('activity-more'))
    await waitFor(() => expect(requests.some(({ search }) => search.includes('skip=2'))).toBe(true))
  })

  test('keeps search and filters in the address and asks the server with them', async () => {
    const requests = await openHome({}, { path: '/home?search=blue&kind=loss&in=aave' })
    await screen.findAllByTestId('activity-line')
    const asked = () => requests.filter(({ pathname }) => pathname === '/api/user/activity').at(-1)?.search
    expect(asked()).toBe('?search=blue&kind=loss&protocol=aave&skip=0&take=10')
    expect(getValue('activity-search')).toBe('blue')
    fireEvent.click(screen.getByTestId('activity-kind-change'))
    await waitFor(() => expect(asked()).toContain('kind=change'))
    fireEvent.change(screen.getByTestId('activity-search'), { target: { value: '1.5 %' } })
    await waitFor(() => expect(asked()).toContain('search=1.5+%25'))
    await waitFor(() => expect(getText('address')).toBe('?search=1.5+%25&kind=change&in=aave'))
  })

  test('keeps both of two choices that are made before the first one is shown', async () => {
    await openHome({}, { path: '/home?search=blue' })
    await screen.findAllByTestId('activity-line')
    act(() => {
      screen.getByTestId('activity-kind-loss').click()
      screen.getByTestId('activity-lido').click()
    })
    expect(getText('address')).toBe('?search=blue&kind=loss&in=lido')
  })

  test('says that nothing matches, and clears the filters', async () => {
    const all = (await answers())['/api/user/activity']
    await openHome(
      { '/api/user/activity': url => (url.searchParams.has('search') ? nothing() : all(url)) },
      { path: '/home?search=nobody' },
    )
    expect(await findText('activity-none')).toContain('Nothing matches.')
    expect(await findText('activity-found')).toBe('0 entries')
    fireEvent.click(screen.getByTestId('activity-clear'))
    await screen.findAllByTestId('activity-line')
    expect(getText('address')).toBe('')
    expect(getValue('activity-search')).toBe('')
  })

  test('that fails leaves the rest of the page', async () => {
    await openHome({ '/api/user/activity': () => errorResponse(400, 'Bad Request') })
    const feed = await screen.findByTestId('home-activity')
    expect((await within(feed).findByTestId('home-part-error')).textContent).toContain(
      'This section couldn’t load.',
    )
    expect(await findText('home-given')).toContain('$')
  })
})
