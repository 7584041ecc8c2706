import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleSettings } from '#test/example-settings.ts'
import { getText } from '#test/get-text.ts'
import { startApp } from './start-app.tsx'

function pageWith(settings: string): Document {
  const block = `<script type="application/json" id="settings">${settings}</script>`
  return new DOMParser().parseFromString(block, 'text/html')
}

test('R29 says that the page came without its settings instead of starting', async () => {
  render(await startApp(pageWith('')))
  expect(getText('start-failure')).toContain('without the addresses of its networks')
})

test('R29 the app uses the API address that the page is told', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const settings = { ...exampleSettings, apiBaseUrl: 'https://api.kindyield.example' }
  render(await startApp(pageWith(JSON.stringify(settings))))

  await vi.waitFor(() =>
    expect(asked.mock.calls.map(([address]) => String(address))).toContain(
      'https://api.kindyield.example/api/lido/NGO?isActive=true&skip=0&take=24',
    ),
  )
})
