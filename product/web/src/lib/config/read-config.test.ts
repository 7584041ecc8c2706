import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

function pageWith(head: string): Document {
  return new DOMParser().parseFromString(`<html><head>${head}</head></html>`, 'text/html')
}

test.each([
  ['', ''],
  ['<meta name="kindyield-api" content="">', ''],
  ['<meta name="kindyield-api" content=" https://api.kindyield.example/ ">', 'https://api.kindyield.example'],
  ['<meta name="kindyield-api" content="http://127.0.0.1:3000">', 'http://127.0.0.1:3000'],
])('R29 %j sets the API address %j', (head, apiBaseUrl) => {
  expect(readConfig(pageWith(head)).apiBaseUrl).toBe(apiBaseUrl)
})

test.each(['api.kindyield.example', 'javascript:alert(1)', 'ftp://api.example', '/api'])(
  'R29 rejects %j and names it',
  value => {
    const read = () => readConfig(pageWith(`<meta name="kindyield-api" content="${value}">`))
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(value)
  },
)

test('R11 reads the Hoodi server and rejects an invalid address', () => {
  const setting = (value: string) => pageWith(`<meta name="kindyield-hoodi-api" content="${value}">`)
  expect(readConfig(pageWith('')).hoodiApiUrl).toBeNull()
  expect(readConfig(setting('')).hoodiApiUrl).toBeNull()
  expect(readConfig(setting('https://hoodi.example/')).hoodiApiUrl).toBe('https://hoodi.example')
  expect(() => readConfig(setting('hoodi'))).toThrow('kindyield-hoodi-api is not an address: hoodi')
})

test('R1 offers SDK wallets only where the page configures them', () => {
  expect(readConfig(pageWith(''))).toMatchObject({ walletConnectProjectId: null, coinbaseWallet: false })
  const page = pageWith(
    '<meta name="kindyield-walletconnect-project" content="abc"><meta name="kindyield-coinbase-wallet" content="on">',
  )
  expect(readConfig(page)).toMatchObject({ walletConnectProjectId: 'abc', coinbaseWallet: true })
})
