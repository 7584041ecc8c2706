import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { exampleNgo, exampleNgos, exampleTotal } from '../../test/example-ngos.ts'
import { errorResponse, fakeApi, jsonResponse } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { MarketplacePage } from './marketplace-page.tsx'

const ADDRESS = '0x1111111111111111111111111111111111111111'

const list = () => jsonResponse({ data: exampleNgos, total: exampleNgos.length })

const totals = {
  data: {
    given: [
      { token: ADDRESS, symbol: 'stETH', decimals: 18, donated: '1250000000000000000' },
      { token: ADDRESS.replace('1', '2'), symbol: 'USDC', decimals: 6, donated: '51720000' },
    ],
    givers: 1_037,
    ngos: 8,
  },
}

function open(answer: () => Response | Promise<Response>, path = '/marketplace') {
  const { fetch, requests } = fakeApi({
    '/api/lido/NGO': answer,
    '/api/aave/NGO': answer,
    '/api/totals': () => jsonResponse(totals),
  })
  renderInApp(
    <>
      <MarketplacePage />
      <Address />
    </>,
    { fetch, path },
  )
  return requests
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

function choose(testId: string, value: string) {
  fireEvent.change(screen.getByTestId(testId), { target: { value } })
}

function namesOnScreen() {
  return screen.queryAllByTestId('ngo-card').map(card => card.querySelector('h2')?.textContent)
}

describe('MarketplacePage', () => {
  test('R31 shows a skeleton, then the list', async () => {
    let answer: (response: Response) => void = () => {}
    open(() => new Promise<Response>(resolve => (answer = resolve)))

    expect(screen.getByRole('status').textContent).toBe('Loading non-profits')
    expect(screen.queryByTestId('ngo-search')).toBeNull()
    await waitFor(() => answer(list()))
    await screen.findByRole('list', { name: 'Non-profits' })
    expect(screen.queryByTestId('ngo-list-loading')).toBeNull()
  })

  test('shows what all givers gave to all non-profits', async () => {
    open(list)
    await waitFor(() => expect(screen.getByTestId('whole-givers').textContent).toBe('1,037'))
    expect(screen.getByTestId('whole-given').textContent).toBe('1.25 stETH51.72 USDC')
    expect(screen.getByTestId('whole-ngos').textContent).toBe('8')
  })

  test('R20 lists every non-profit in the factory’s order', async () => {
    open(list)
    await screen.findByTestId('ngo-list')

    expect(namesOnScreen()).toEqual(['Blue Tide', 'Open Shelf', 'Wild Corridor'])
    expect(screen.getByTestId('ngo-count').textContent).toBe('3 non-profits')
    expect(document.title).toBe('Social impact marketplace · Kindyield')
  })

  test('R20 typing faster than the list renders loses no letter', async () => {
    open(list)
    const search = await screen.findByTestId<HTMLInputElement>('ngo-search')
    // Nothing renders before the end of the transition.
    act(() => {
      for (const letter of 'wild') choose('ngo-search', `${search.value}${letter}`)
    })
    expect(search.value).toBe('wild')
    expect(screen.getByTestId('address').textContent).toBe('?q=wild')
    expect(namesOnScreen()).toEqual(['Wild Corridor'])
  })

  test('R20 the search filters by name and location and shows the count', async () => {
    open(list)
    const search = await screen.findByRole('searchbox', { name: 'Search by name or place' })
    fireEvent.change(search, { target: { value: 'estonia' } })

    expect(namesOnScreen()).toEqual(['Open Shelf'])
    expect(screen.getByTestId('ngo-count').textContent).toBe('1 of 3 non-profits')

    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(namesOnScreen()).toHaveLength(3)
  })

  test('only the unfiltered list has a lead card', async () => {
    open(list)
    const search = await screen.findByTestId('ngo-search')
    expect(screen.getAllByTestId('ngo-card').map(card => card.dataset.lead)).toEqual([
      'true',
      undefined,
      undefined,
    ])

    fireEvent.change(search, { target: { value: 'vigo' } })
    expect(screen.getAllByTestId('ngo-card').map(card => card.dataset.lead)).toEqual([undefined])
  })

  test('a search without a match shows its query and can be cleared', async () => {
    open(list)
    fireEvent.change(await screen.findByTestId('ngo-search'), { target: { value: ' zebra ' } })

    expect(screen.getByTestId('ngo-no-match').textContent).toContain(
      'No non-profit has “zebra” in its name or place.',
    )
    expect(namesOnScreen()).toEqual([])
    fireEvent.click(screen.getByTestId('ngo-no-match-clear'))
    expect(namesOnScreen()).toHaveLength(3)
  })

  test('R20 location, status and order are applied and stored in the URL', async () => {
    const ngos = [
      exampleNgo({ id: '1', totals: [exampleTotal({ donated: '1' })] }),
      exampleNgo({ id: '2', name: 'Clearwell', location: 'Kitui, Kenya', status: 'finished' }),
      exampleNgo({ id: '3', name: 'Rootline', totals: [exampleTotal({ donated: '2' })] }),
    ]
    open(() => jsonResponse({ data: ngos, total: 3 }))
    await screen.findByTestId('ngo-list')

    choose('ngo-sort', 'donated')
    expect(namesOnScreen()).toEqual(['Rootline', 'Blue Tide', 'Clearwell'])
    choose('ngo-filter-location', 'Vigo, Spain')
    expect(namesOnScreen()).toEqual(['Rootline', 'Blue Tide'])
    expect(screen.getByRole('status').textContent).toBe('2 of 3 non-profits')
    expect(screen.getByTestId('address').textContent).toBe('?sort=donated&location=Vigo%2C+Spain')

    choose('ngo-filter-status', 'finished')
    expect(screen.getByTestId('ngo-no-match').textContent).toContain('matches all of these filters')
    fireEvent.click(screen.getByTestId('ngo-no-match-clear'))
    expect(namesOnScreen()).toHaveLength(3)
    expect(screen.getByTestId('address').textContent).toBe('?sort=donated')
  })

  test('R20 a shared URL opens with its filter', async () => {
    open(list, '/marketplace?q=łódź&sort=name')
    await screen.findByTestId('ngo-list')
    expect(namesOnScreen()).toEqual(['Wild Corridor'])
    expect(screen.getByTestId<HTMLInputElement>('ngo-search').value).toBe('łódź')
    expect(screen.getByTestId<HTMLSelectElement>('ngo-sort').value).toBe('name')
  })

  test('R20 a link to a location without NGOs shows no match and the location', async () => {
    open(list, '/marketplace?location=Atlantis')
    await screen.findByTestId('ngo-no-match')
    expect(screen.getByTestId<HTMLSelectElement>('ngo-filter-location').value).toBe('Atlantis')
  })

  test('R9 a link with a protocol sets it as the choice', async () => {
    const requests = open(list, '/marketplace?protocol=aave&q=tide')
    await screen.findByTestId('ngo-list')
    expect(requests.map(({ pathname }) => pathname)).toContain('/api/aave/NGO')
    expect(window.localStorage.getItem('kindyield.protocol')).toBe('aave')
    expect(screen.getByTestId('address').textContent).toBe('?q=tide')
    fireEvent.click(screen.getByRole('radio', { name: 'Lido' }))
    await waitFor(() => expect(requests.at(-1)?.pathname).toBe('/api/lido/NGO'))
  })

  test('R20 each protocol has its own list and links', async () => {
    const requests = open(list)
    await screen.findByTestId('ngo-list')
    fireEvent.click(screen.getByRole('radio', { name: 'Aave' }))

    await waitFor(() => expect(requests.at(-1)?.pathname).toBe('/api/aave/NGO'))
    expect(requests.at(-1)?.searchParams.get('isActive')).toBe('true')
    expect(screen.getAllByTestId('ngo-open')[0]?.getAttribute('href')).toBe('/ngo/1?protocol=aave')
  })

  test('R31 an empty list shows a text and no search', async () => {
    open(() => jsonResponse({ data: [], total: 0 }))
    expect((await screen.findByTestId('ngo-list-empty')).textContent).toContain('No non-profits yet')
    expect(screen.queryByTestId('ngo-search')).toBeNull()
  })

  test('R31 a failure shows its reason and a retry', async () => {
    const answers = [errorResponse(500, 'Internal Server Error'), list()]
    open(() => answers.shift() ?? list())

    expect((await screen.findByRole('alert')).textContent).toContain('Kindyield’s server has a problem.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByTestId('ngo-list')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a response of another shape is an error, not an empty list', async () => {
    open(() => jsonResponse({ data: [{ id: 1 }], total: 1 }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'an answer that this page does not understand',
    )
  })
})
