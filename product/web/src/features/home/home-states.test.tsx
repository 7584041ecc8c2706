import { networks } from '@kindyield/chain/testing/networks'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rewardHandlers } from '#test/example-rewards.ts'
import { errorResponse, jsonResponse } from '#test/fake-api.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { findText, getValue } from '#test/get-text.ts'
import { WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { lido, nothing, openHome, stETH, USDC } from './testing/open-home.tsx'

describe('R31 R42 the states of the page', () => {
  test('a newcomer finds how it works and what everybody gave', async () => {
    const given = [
      { protocol: 'lido', token: stETH, symbol: 'stETH', decimals: 18, donated: '2000000000000000' },
      { protocol: 'aave', token: USDC, symbol: 'USDC', decimals: 6, donated: '5000000' },
    ]
    await openHome({
      '/api/lido/user/NGO': nothing,
      '/api/aave/user/NGO': nothing,
      '/api/totals': () => jsonResponse({ data: { given, givers: 5, ngos: 8 } }),
    })
    await waitFor(async () =>
      expect(await findText('page-title')).toBe('Nothing staked yet. Here is how it works.'),
    )
    expect(screen.getByTestId('home-how').getAttribute('href')).toBe('/how-it-works')
    // 0.002 stETH at $3,500, and 5 USDC.
    await waitFor(async () => expect(await findText('home-everyone')).toBe('$12.00'))
    expect(await findText('home-everyone-ngos')).toBe('8')
  })

  test('what everybody gave is in tokens while the price is unknown, and the non-profits never stand alone', async () => {
    const given = [
      { protocol: 'lido', token: stETH, symbol: 'stETH', decimals: 18, donated: '2000000000000000' },
    ]
    const open = (data: object[]) =>
      openHome(
        {
          '/api/price': () => errorResponse(503, 'Service Unavailable'),
          '/api/totals': () => jsonResponse({ data: { given: data, givers: 5, ngos: 8 } }),
        },
        { isSignedIn: false },
      )
    await open(given)
    expect(await findText('home-everyone')).toBe('0.002 stETH')
    cleanup()
    const requests = await open([{ ...given[0], donated: '0' }])
    await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/totals')).toBe(true))
    await screen.findByTestId('home-connect')
    expect(screen.queryByTestId('home-everyone-ngos')).toBeNull()
  })

  test('a returning giver sees no page of a visitor, and nothing personal, while the wallet reconnects', async () => {
    const unlocked = Promise.withResolvers<string[]>()
    const wallet = createFakeWallet(WALLET_ADDRESS, { eth_accounts: () => unlocked.promise })
    const titles = new Set<string | null>()
    const titlesSeen = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) titles.add(textContent)
    })
    titlesSeen.observe(document.body, { childList: true, subtree: true, characterData: true })
    const requests = await openHome({}, { wallet })
    await waitFor(() => expect(wallet.asked).toContain('eth_accounts'))
    // All that the page shows of the giver has arrived.
    await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/user/yield')).toBe(true))
    expect(await findText('home-loading')).toBe('Loading what you gave')
    unlocked.resolve([WALLET_ADDRESS])
    await screen.findByTestId('home-given')
    titlesSeen.disconnect()
    expect([...titles]).toEqual(['Your giving'])
  })

  test('who was signed in without a position finds how it works before the wallet has answered', async () => {
    const locked = Promise.withResolvers<string[]>()
    const wallet = createFakeWallet(WALLET_ADDRESS, { eth_accounts: () => locked.promise })
    await openHome({ '/api/lido/user/NGO': nothing, '/api/aave/user/NGO': nothing }, { wallet })
    await waitFor(async () =>
      expect(await findText('page-title')).toBe('Nothing staked yet. Here is how it works.'),
    )
    expect(screen.queryByTestId('home-connect')).toBeNull()
    locked.resolve([])
    await screen.findByTestId('home-connect')
  })

  test('who was signed in, and whose wallet is gone, finds how to connect', async () => {
    await openHome({}, { wallet: { ...createFakeWallet(WALLET_ADDRESS), install: () => {} } })
    await screen.findByTestId('home-connect')
  })

  test('who is not signed in finds how it works and how to connect, and nothing personal is asked for', async () => {
    const requests = await openHome({}, { isSignedIn: false })
    await screen.findByTestId('home-connect')
    expect(requests.some(({ pathname }) => pathname.includes('/user/'))).toBe(false)
  })

  test('R42 R45 a statement is downloaded in place, of both protocols or of the one that is chosen', async () => {
    const { data } = await lido['/api/lido/user/NGO']().json()
    const deposits = [{ ...data[0].stakes[0], startDate: '2026-09-02T12:00:00Z' }]
    const requests = await openHome({
      '/api/aave/user/NGO': () => jsonResponse({ data: [{ ...data[0], given: [], deposits }], total: 1 }),
    })
    const days = () => ['start', 'end'].map(end => getValue(`report-${end}`))
    await screen.findByTestId('report-form')
    await waitFor(() => expect(days()).toEqual(['17/08/2026', '15/11/2026']))
    const asked = () => requests.filter(({ pathname }) => pathname.endsWith('/report/download'))
    fireEvent.submit(screen.getByTestId('report-form'))
    await waitFor(() =>
      expect(asked().map(({ pathname }) => pathname)).toEqual(['/api/user/report/download']),
    )
    fireEvent.click(within(screen.getByTestId('report-protocol')).getByRole('radio', { name: 'Aave' }))
    await waitFor(() => expect(days()).toEqual(['02/09/2026', '15/11/2026']))
    fireEvent.submit(screen.getByTestId('report-form'))
    await waitFor(() =>
      expect(
        asked()
          .slice(1)
          .map(({ pathname, search }) => pathname + search),
      ).toEqual([
        '/api/aave/user/report/download?reportType=full&startDate=2026-09-02&endDate=2026-11-15&format=pdf&currency=USD&language=en',
      ]),
    )
  })

  test('a protocol that the network lacks is neither asked for nor named', async () => {
    const onHoodi = rewardHandlers(networks.hoodi.lido?.stETH ?? '')
    const requests = await openHome(onHoodi, { settings: { networks: [networks.hoodi] } })
    await waitFor(async () => expect(await findText('home-given')).toBe('$3.50'))
    expect(document.body.textContent).toContain('given and kept through Lido, since 17/08/2026.')
    expect(screen.queryByTestId('activity-protocol')).toBeNull()
    expect(await findText('report-form')).not.toContain('Aave')
    expect(requests.some(({ pathname }) => pathname === '/api/aave/report/next')).toBe(false)
  })

  test('says since when, whether or not the first position is still open', async () => {
    const { data } = await lido['/api/lido/user/NGO']().json()
    const closed = { ...data[0].stakes[0], isOpen: false, startDate: '2025-11-15T12:00:00Z' }
    await openHome({
      '/api/lido/user/NGO': () =>
        jsonResponse({ data: [{ ...data[0], stakes: [...data[0].stakes, closed] }], total: 1 }),
    })
    const lede = 'What you have given and kept, Lido and Aave together, since 15/11/2025.'
    await waitFor(() => expect(document.body.textContent).toContain(lede))
  })

  test('without a price no gift is called the largest of several', async () => {
    const { data } = await lido['/api/lido/user/NGO']().json()
    await openHome({
      '/api/price': () => errorResponse(503, 'Service Unavailable'),
      '/api/lido/user/NGO': () =>
        jsonResponse({ data: [data[0], { ...data[0], id: '2', key: 'open-shelf' }], total: 2 }),
    })
    expect(await findText('home-largest')).toBe('Your largest giftPrice unknown')
  })

  test('without the non-profits the positions are still there', async () => {
    await openHome({ '/api/lido/user/NGO': () => errorResponse(400, 'Bad Request') })
    await screen.findByTestId('home-error')
    expect(await findText('home-position')).toContain('Blue Tide')
  })

  test('a failure shows its reason and a retry', async () => {
    await openHome({ '/api/lido/user/deposits-info': () => errorResponse(400, 'Bad Request') })
    await screen.findByTestId('home-error-retry')
  })
})
