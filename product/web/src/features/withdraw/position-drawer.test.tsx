import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { usePositionLink } from '#lib/ui-state/position-sheet.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { examplePosition, exampleTotals } from '#test/example-positions.ts'
import { examplePrice } from '#test/example-price.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { PositionDrawer } from './position-drawer.tsx'

/** Some page, with a link to position 3. */
function AnyPage({ onNavigate }: { onNavigate: (back: () => void) => void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => onNavigate(() => navigate(-1)), [navigate, onNavigate])
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <Link {...usePositionLink()({ protocol: 'lido', number: 3 })}>Position 3</Link>
    </>
  )
}

function open(path: string) {
  const info = (positions: object[]) => () =>
    jsonResponse({ data: { totals: [exampleTotals()], positions, changes: [] } })
  const { totals: _, donors: __, ...supported } = exampleNgo()
  const ngos = () => jsonResponse({ data: [{ ...supported, given: [] }], total: 1 })
  const answers = {
    '/api/price': () => jsonResponse(examplePrice),
    '/api/lido/user/deposits-info': info([
      examplePosition(),
      examplePosition({ positionId: '8', number: 3, ngoName: 'Rootline' }),
    ]),
    '/api/aave/user/deposits-info': info([]),
    '/api/lido/user/NGO': ngos,
    '/api/aave/user/NGO': ngos,
  }
  const page = { goBack: () => {}, requests: [] as URL[] }
  const keep = (back: () => void) => {
    page.goBack = back
  }
  page.requests = renderWithWallet(
    <>
      <AnyPage onNavigate={keep} />
      <PositionDrawer />
    </>,
    answers,
    { path, isSignedIn: true },
  )
  return page
}

const address = () => getText('address')
const isOpen = () => screen.queryByTestId('position-sheet')?.hasAttribute('open') ?? false

test('R42 the position that the address names opens its sheet over any page, and closing it removes the name', async () => {
  open('/rewards?ref=mail&position=3')
  await waitFor(() => expect(isOpen()).toBe(true))
  const sheet = screen.getByTestId('position-sheet')
  expect(sheet.textContent).toContain('Rootline')
  fireEvent.click(within(sheet).getByTestId('position-sheet-close'))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(address()).toBe('/rewards?ref=mail')
})

test('R42 a link opens the sheet on the page that one is on, with its filters; going back closes it', async () => {
  const page = open('/home?kind=loss')
  await waitFor(() => expect(address()).toBe('/home?kind=loss'))
  fireEvent.click(screen.getByText('Position 3'))
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(address()).toBe('/home?kind=loss&position=3')
  page.goBack()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(address()).toBe('/home?kind=loss')

  fireEvent.click(screen.getByText('Position 3'))
  await waitFor(() => expect(isOpen()).toBe(true))
  fireEvent.click(screen.getByTestId('position-sheet-close'))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(address()).toBe('/home?kind=loss')
})

test('R42 the number of no open position opens no sheet', async () => {
  const { requests } = open('/home?position=9')
  await waitFor(() =>
    expect(requests.filter(({ pathname }) => pathname.endsWith('/deposits-info'))).toHaveLength(2),
  )
  expect(isOpen()).toBe(false)
})
