import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApp } from './start-app.tsx'

function pageWith(address: string): Document {
  return new DOMParser().parseFromString(`<meta name="kindyield-api" content="${address}">`, 'text/html')
}

test('R29 an API address that is none is named instead of starting', async () => {
  render(await startApp(pageWith('nonsense')))
  expect(screen.getByTestId('start-failure').textContent).toContain('“nonsense”')
})

test('R29 the app asks the API at the address that the page names', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  render(await startApp(pageWith('https://api.kindyield.example')))

  await vi.waitFor(() =>
    expect(asked.mock.calls.map(([address]) => String(address))).toContain(
      'https://api.kindyield.example/api/lido/NGO?skip=0&take=100',
    ),
  )
})
