import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { answerNgos } from '#test/answer-ngos.ts'
import { exampleNgo, exampleNgos, exampleTotal } from '#test/example-ngos.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { findText, getText, getValue } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { MarketplacePage } from './marketplace-page.tsx'

const ADDRESS = '0x1111111111111111111111111111111111111111'

const list = answerNgos(exampleNgos)

const totals = {
  data: {
    given: [
      { protocol: 'lido', token: ADDRESS, symbol: 'stETH', decimals: 18, donated: '1250000000000000000' },
      {
        protocol: 'aave',
        token: ADDRESS.replace('1', '2'),
        symbol: 'USDC',
        decimals: 6,
        donated: '51720000',
      },
    ],
    givers: 1_037,
    ngos: 8,
  },
}

function open(answer: (url: URL) => Response | Promise<Response>, path = '/marketplace') {
  const { fetch, requests } = fakeApi({
    '/api/lido/NGO': answer,
    '/api/aave/NGO': answer,
    '/api/NGO/location': () => jsonResponse({ data: ['Vigo, Spain', 'Kitui, Kenya'] }),
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

/** Once the matches are there. */
const expectNames = (names: string[]) => waitFor(() => expect(namesOnScreen()).toEqual(names))
const expectCount = (text: string) => waitFor(() => expect(getText('ngo-count')).toBe(text))

function namesOnScreen() {
  return screen.queryAllByTestId('ngo-card').map(card => card.querySelector('h2')?.textContent)
}

describe('MarketplacePage', () => {
  test('R31 shows a skeleton, then the list', async () => {
    let answer: (response: Response) => void = () => {}
    open(() => new Promise<Response>(resolve => (answer = resolve)))

    expect(screen.getByRole('status').textContent).toBe('Loading non-profits')
    expect(screen.queryByTestId('ngo-search')).toBeNull()
    await waitFor(() => answer(jsonResponse({ data: exampleNgos, total: 3 })))
    await screen.findByRole('list', { name: 'Non-profits' })
    expect(screen.queryByTestId('ngo-list-loading')).toBeNull()
  })

  test('shows what all givers gave to all non-profits', async () => {
    open(list)
    await waitFor(() => expect(getText('whole-givers')).toBe('1,037'))
    expect(getText('whole-given')).toBe('1.25 stETH51.72 USDC')
    expect(getText('whole-ngos')).toBe('8')
  })

  test('R20 lists every non-profit in the factory’s order', async () => {
    open(list)
    await screen.findByTestId('ngo-list')

    expect(namesOnScreen()).toEqual(['Blue Tide', 'Open Shelf', 'Wild Corridor'])
    expect(getText('ngo-count')).toBe('3 non-profits')
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
    expect(getText('address')).toBe('?q=wild')
    await expectNames(['Wild Corridor'])
  })

  test('R20 the search filters by name and location and shows the count', async () => {
    open(list)
    const search = await screen.findByRole('searchbox', { name: 'Search by name or place' })
    fireEvent.change(search, { target: { value: 'estonia' } })

    await expectNames(['Open Shelf'])
    await expectCount('1 non-profit')

    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await expectNames(['Blue Tide', 'Open Shelf', 'Wild Corridor'])
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
    await expectNames(['Blue Tide'])
    expect(screen.getAllByTestId('ngo-card').map(card => card.dataset.lead)).toEqual([undefined])
  })

  test('a search without a match shows its query and can be cleared', async () => {
    open(list)
    fireEvent.change(await screen.findByTestId('ngo-search'), { target: { value: ' zebra ' } })

    expect(await findText('ngo-no-match')).toContain('No non-profit matches “zebra”.')
    expect(namesOnScreen()).toEqual([])
    fireEvent.click(screen.getByTestId('ngo-no-match-clear'))
    await expectNames(['Blue Tide', 'Open Shelf', 'Wild Corridor'])
  })

  test('R20 location, status and order are applied and stored in the URL', async () => {
    const ngos = [
      exampleNgo({ id: '1', totals: [exampleTotal({ donated: '1' })] }),
      exampleNgo({ id: '2', name: 'Clearwell', location: 'Kitui, Kenya', status: 'finished' }),
      exampleNgo({ id: '3', name: 'Rootline', totals: [exampleTotal({ donated: '2' })] }),
    ]
    open(answerNgos(ngos))
    await screen.findByTestId('ngo-list')

    choose('ngo-sort', 'donated')
    await expectNames(['Rootline', 'Blue Tide', 'Clearwell'])
    choose('ngo-filter-location', 'Vigo, Spain')
    await expectNames(['Rootline', 'Blue Tide'])
    await expectCount('2 non-profits')
    expect(getText('address')).toBe('?sort=donated&location=Vigo%2C+Spain')

    choose('ngo-filter-status', 'finished')
    expect(await findText('ngo-no-match')).toContain('matches all of these filters')
    fireEvent.click(screen.getByTestId('ngo-no-match-clear'))
    await expectNames(['Rootline', 'Blue Tide', 'Clearwell'])
    expect(getText('address')).toBe('?sort=donated')
  })

  test('R20 R31 of 2,000 non-profits a page is shown, and more when they are asked for', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      exampleNgo({ id: String(index + 1), name: `Number ${index + 1}` }),
    )
    const requests = open(answerNgos(many))
    await screen.findByTestId('ngo-list')
    expect(namesOnScreen()).toHaveLength(24)
    expect(getText('ngo-shown')).toBe('24 of 2,000 shown')
    fireEvent.click(screen.getByTestId('ngo-more'))
    await waitFor(() => expect(namesOnScreen()).toHaveLength(48))
    expect(requests.filter(({ pathname }) => pathname === '/api/lido/NGO')).toHaveLength(2)
    fireEvent.change(screen.getByTestId('ngo-search'), { target: { value: 'number 1999' } })
    await expectNames(['Number 1999'])
    expect(screen.queryByTestId('ngo-more')).toBeNull()
  })

  test('R20 a shared URL opens with its filter', async () => {
    open(list, '/marketplace?q=łódź&sort=name')
    await screen.findByTestId('ngo-list')
    expect(namesOnScreen()).toEqual(['Wild Corridor'])
    expect(getValue('ngo-search')).toBe('łódź')
    expect(getValue('ngo-sort')).toBe('name')
  })

  test('R20 a link to a location without NGOs shows no match and the location', async () => {
    open(list, '/marketplace?location=Atlantis')
    await screen.findByTestId('ngo-no-match')
    expect(getValue('ngo-filter-location')).toBe('Atlantis')
  })

  test('R9 a link with a protocol sets it as the choice', async () => {
    const requests = open(list, '/marketplace?protocol=aave&q=tide')
    await screen.findByTestId('ngo-list')
    expect(requests.map(({ pathname }) => pathname)).toContain('/api/aave/NGO')
    expect(window.localStorage.getItem('kindyield.protocol')).toBe('aave')
    expect(getText('address')).toBe('?q=tide')
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
    expect(await findText('ngo-list-empty')).toContain('No non-profits yet')
    expect(screen.queryByTestId('ngo-search')).toBeNull()
  })

  test('R31 a failure shows its reason and a retry', async () => {
    const answers = [errorResponse(500, 'Internal Server Error')]
    open(url => answers.shift() ?? list(url))

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
