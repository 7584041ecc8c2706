import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleChange } from '#test/example-changes.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { NgoChanges } from './ngo-changes.tsx'

const VAULT = `0x${'12'.repeat(20)}`
const OTHER_VAULT = `0x${'34'.repeat(20)}`

const changes = [
  exampleChange(),
  exampleChange({ change: 'end', vault: VAULT, value: null }),
  exampleChange({ change: 'end', vault: OTHER_VAULT, value: null }),
]

test('R40 the form names what is announced for the chosen NGO, and not the end of its other vault', async () => {
  const { fetch, requests } = fakeApi({
    '/api/changes': () => jsonResponse({ data: changes, total: changes.length }),
  })
  const ngo = exampleNgo({ id: '1', name: 'Blue Tide', vault: VAULT })
  renderInApp(<NgoChanges ngo={ngo} protocol="lido" />, { fetch })
  const notices = await screen.findAllByTestId('announced-change')
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Blue Tide gets another receiving address'),
    expect.stringContaining(
      'Blue Tide finishes collecting through Lido. The yield after that day is all yours',
    ),
  ])
  for (const notice of notices) expect(notice.textContent).toContain('Announced for 18/11/2026')
  const asked = requests.filter(({ pathname }) => pathname === '/api/changes')
  expect(asked.map(({ search }) => search)).toEqual(['?chainId=31337&ngoId=1&pending=true'])
})

test('R40 nothing is asked for before an NGO is chosen', async () => {
  const { fetch, requests } = fakeApi({})
  renderInApp(<NgoChanges ngo={null} protocol="lido" />, { fetch })
  await waitFor(() => expect(requests).not.toHaveLength(0))
  expect(requests.some(({ pathname }) => pathname === '/api/changes')).toBe(false)
})
