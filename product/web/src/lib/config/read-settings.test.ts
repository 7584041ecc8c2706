import { expect, test } from 'vitest'
import { exampleSettings } from '#test/example-settings.ts'
import { readSettings, SettingsError } from './read-settings.ts'

function pageWith(block: string): Document {
  return new DOMParser().parseFromString(block, 'text/html')
}

test('R8 the networks, the API and the wallets are those that the page is told', () => {
  const told = {
    ...exampleSettings,
    apiBaseUrl: 'https://api.kindyield.example',
    walletConnectProjectId: 'abc',
  }
  // A newer server may tell more.
  const json = JSON.stringify({ ...told, invented: 1 })
  const page = pageWith(`<script type="application/json" id="settings">${json}</script>`)
  expect(readSettings(page)).toEqual(told)
})

test.each([
  ['without the block', ''],
  ['whose block nobody filled', '<script type="application/json" id="settings"></script>'],
  ['without a network', '<script type="application/json" id="settings">{"networks":[]}</script>'],
])('R29 a page %s is refused', (_, block) => {
  expect(() => readSettings(pageWith(block))).toThrow(SettingsError)
})
