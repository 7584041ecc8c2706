import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleNgos } from '../../test/example-ngos.ts'
import { fakeApi, json, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { MarketplacePage } from './marketplace-page.tsx'

const list = () => json({ data: exampleNgos, total: exampleNgos.length })

function open(answer: () => Response | Promise<Response>) {
  return renderInApp(<MarketplacePage />, { fetch: fakeApi({ '/api/lido/NGO': answer }).fetch })
}

function namesOnScreen() {
  return screen.queryAllByTestId('ngo-card').map(card => card.querySelector('h2')?.textContent)
}

describe('MarketplacePage', () => {
  test('R31 shows that it loads, then the list', async () => {
    let answer: (response: Response) => void = () => {}
    open(() => new Promise<Response>(resolve => (answer = resolve)))

    expect(screen.getByRole('status').textContent).toBe('Loading non-profits')
    expect(screen.queryByTestId('ngo-search')).toBeNull()
    await waitFor(() => answer(list()))
    await screen.findByRole('list', { name: 'Non-profits' })
    expect(screen.queryByTestId('ngo-list-loading')).toBeNull()
  })

  test('R20 lists every non-profit in the order of the register', async () => {
    open(list)
    await screen.findByTestId('ngo-list')

    expect(namesOnScreen()).toEqual(['Blue Tide', 'Open Shelf', 'Wild Corridor'])
    expect(screen.getByTestId('ngo-count').textContent).toBe('3 non-profits')
    expect(document.title).toBe('Social impact marketplace · Kindyield')
  })

  test('R20 the search narrows the list by name and place, and says by how much', async () => {
    open(list)
    const search = await screen.findByRole('searchbox', { name: 'Search by name or place' })
    fireEvent.change(search, { target: { value: 'estonia' } })

    expect(namesOnScreen()).toEqual(['Open Shelf'])
    expect(screen.getByTestId('ngo-count').textContent).toBe('1 of 3 non-profits')

    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(namesOnScreen()).toHaveLength(3)
  })

  test('only the whole list has a lead card', async () => {
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

  test('a search without a match names what was asked and can be cleared', async () => {
    open(list)
    fireEvent.change(await screen.findByTestId('ngo-search'), { target: { value: ' zebra ' } })

    expect(screen.getByTestId('ngo-no-match').textContent).toContain(
      'No non-profit has “zebra” in its name or place.',
    )
    expect(namesOnScreen()).toEqual([])
    fireEvent.click(screen.getByTestId('ngo-no-match-clear'))
    expect(namesOnScreen()).toHaveLength(3)
  })

  test('R31 an empty register says so and offers no search', async () => {
    open(() => json({ data: [], total: 0 }))
    expect((await screen.findByTestId('ngo-list-empty')).textContent).toContain('No non-profits yet')
    expect(screen.queryByTestId('ngo-search')).toBeNull()
  })

  test('R31 a failure says what happened and can be tried again', async () => {
    const answers = [refusal(500, 'Internal Server Error'), list()]
    open(() => answers.shift() ?? list())

    expect((await screen.findByRole('alert')).textContent).toContain('Kindyield’s server has a problem.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByTestId('ngo-list')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('an answer of another shape is an error, not an empty list', async () => {
    open(() => json({ data: [{ id: 1 }], total: 1 }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'an answer that this page does not understand',
    )
  })
})
