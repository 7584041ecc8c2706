import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { exampleNgo } from '#test/example-ngos.ts'
import { exampleStatus } from '#test/example-status.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { depositCall } from '#web3/calls/deposit-calls.ts'
import { createWeb3, type Web3 } from '#web3/client/create-web3.ts'
import { listAssets } from '#web3/network/assets.ts'
import { gasUnitsQuery } from './gas-units-query.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OWN_VAULT = `0x${'11'.repeat(20)}` as const
const HOODI_VAULT = `0x${'22'.repeat(20)}` as const
const OWN = 'http://kindyield.test'
const HOODI = 'https://hoodi.test'

type Units = `0x${string}` | null

/** The gas estimate of each node, null if the call reverts there, and the vaults of Hoodi's server. */
function answerWith({ own, hoodi = null, vaults = {} }: { own: Units; hoodi?: Units; vaults?: object }) {
  const estimated: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin, pathname } = new URL(String(input))
    // What an app of another file still asks.
    if (![OWN, HOODI].includes(origin)) throw new TypeError('Failed to fetch')
    if (pathname === '/api/status') {
      return jsonResponse({ ...exampleStatus, network: { ...exampleStatus.network, chainId: 560_048 } })
    }
    const [, protocol = ''] = /^\/api\/(\w+)\/NGO$/.exec(pathname) ?? []
    if (protocol) {
      const vault = (vaults as Record<string, string>)[protocol]
      return jsonResponse({ data: vault ? [exampleNgo({ vault })] : [], total: 1 })
    }
    const units = origin === HOODI ? hoodi : own
    const answerTo = ({ id, params }: { id: number; params: [{ to: string }] }) => {
      estimated.push(`${origin} ${params[0].to}`)
      return units === null
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
        : { jsonrpc: '2.0', id, result: units }
    }
    const asked = JSON.parse(String(init?.body))
    return jsonResponse(Array.isArray(asked) ? asked.map(answerTo) : answerTo(asked))
  })
  return estimated
}

function estimate(symbol: 'ETH' | 'USDC', hoodiApiUrl: string | null = null) {
  const web3 = createWeb3(31_337, `${OWN}/rpc`, hoodiApiUrl) as Web3
  const assets = [...listAssets(web3.network, 'lido'), ...listAssets(web3.network, 'aave')]
  const asset = assets.find(each => each.symbol === symbol)
  if (!asset) throw new Error(symbol)
  const call = depositCall(web3.lazyImports, asset, OWN_VAULT, 7n, 25)
  return new QueryClient().fetchQuery(gasUnitsQuery(web3, call, ACCOUNT))
}

test('R11 estimates on the own chain without a Hoodi server', async () => {
  const estimated = answerWith({ own: '0x5208', hoodi: '0x1', vaults: { lido: HOODI_VAULT } })
  expect(await estimate('ETH')).toBe(21_000n)
  expect(estimated).toEqual([`${OWN} ${OWN_VAULT}`])
})

test('R11 estimates on Hoodi’s vault where one is deployed', async () => {
  const estimated = answerWith({ own: '0x5208', hoodi: '0x7530', vaults: { lido: HOODI_VAULT } })
  expect(await estimate('ETH', HOODI)).toBe(30_000n)
  expect(estimated).toEqual([`${HOODI} ${HOODI_VAULT}`])
})

test('R11 estimates on the own chain if Hoodi has no vault of the protocol', async () => {
  const estimated = answerWith({ own: '0x5208', hoodi: '0x7530', vaults: { lido: HOODI_VAULT } })
  expect(await estimate('USDC', HOODI)).toBe(21_000n)
  expect(estimated).toEqual([`${OWN} ${OWN_VAULT}`])
})

test('R11 estimates on the own chain if the call reverts on Hoodi', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith({ own: '0x5208', vaults: { lido: HOODI_VAULT } })
  expect(await estimate('ETH', HOODI)).toBe(21_000n)
  expect(warned).toHaveBeenCalledOnce()
})

test('R11 logs a failed estimate and returns 0', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith({ own: null })
  expect(await estimate('ETH')).toBe(0n)
  expect(warned).toHaveBeenCalledOnce()
})
