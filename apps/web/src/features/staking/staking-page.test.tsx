import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleNgo } from '../../test/example-ngos.ts'
import { fakeApi, json } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { StakingPage } from './staking-page.tsx'

const list = (name: string) => json({ data: [exampleNgo({ name })], total: 1 })

test('R10 no NGO of the other protocol, nor its vault, stands in while the list comes', async () => {
  let bringAaveList = () => {}
  const { fetch } = fakeApi({
    '/api/lido/NGO': () => list('Blue Tide of Lido'),
    '/api/aave/NGO': () =>
      new Promise(resolve => {
        bringAaveList = () => resolve(list('Blue Tide of Aave'))
      }),
  })
  renderInApp(<StakingPage />, { fetch, path: '/stake?ngo=1' })
  expect((await screen.findByTestId('ngo-selector')).textContent).toContain('Blue Tide of Lido')

  fireEvent.click(screen.getByTestId('protocol-aave'))
  expect(screen.queryByText(/Blue Tide/)).toBeNull()
  expect(screen.queryByTestId('ngo-selector')).toBeNull()
  expect(screen.queryByTestId('ngo-error')).toBeNull()
  bringAaveList()
  expect((await screen.findByTestId('ngo-selector')).textContent).toContain('Blue Tide of Aave')
})
