import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getText } from '#test/get-text.ts'
import { startApp } from './start-app.tsx'

function pageWith(address: string): Document {
  return new DOMParser().parseFromString(`<meta name="kindyield-api" content="${address}">`, 'text/html')
}

test('R29 shows an invalid API address instead of starting', async () => {
  render(await startApp(pageWith('nonsense')))
  expect(getText('start-failure')).toContain('“nonsense”')
})

test('R29 the app uses the API address of the meta element', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  render(await startApp(pageWith('https://api.kindyield.example')))

  await vi.waitFor(() =>
    expect(asked.mock.calls.map(([address]) => String(address))).toContain(
      'https://api.kindyield.example/api/lido/NGO?isActive=true&skip=0&take=24',
    ),
  )
})
