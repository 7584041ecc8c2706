import { networks } from '@kindyield/chain/testing/networks'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { jsonResponse } from '#test/fake-api.ts'
import { depositCall } from '#web3/calls/deposit-calls.ts'
import { createWeb3 } from '#web3/client/create-web3.ts'
import { listAssets } from '#web3/network/assets.ts'
import { gasUnitsQuery } from './gas-units-query.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const VAULT = `0x${'11'.repeat(20)}` as const
const RPC = 'http://kindyield.test/rpc'

/** The node's gas estimate, null if the call reverts there. */
function answerWith(units: `0x${string}` | null) {
  const estimated: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // What an app of another file still asks.
    if (String(input) !== RPC) throw new TypeError('Failed to fetch')
    const answerTo = ({ id, params }: { id: number; params: [{ to: string }] }) => {
      estimated.push(params[0].to)
      return units === null
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
        : { jsonrpc: '2.0', id, result: units }
    }
    const asked = JSON.parse(String(init?.body))
    return jsonResponse(Array.isArray(asked) ? asked.map(answerTo) : answerTo(asked))
  })
  return estimated
}

function estimate() {
  const [chain] = createWeb3([networks.local], () => RPC).chains
  const asset = listAssets(chain.network, 'lido').find(({ symbol }) => symbol === 'ETH')
  if (!asset) throw new Error('The local network has Lido')
  const call = depositCall(chain, asset, VAULT, 7n, 25)
  return new QueryClient().fetchQuery(gasUnitsQuery(chain, call, ACCOUNT))
}

test("R11 estimates on the call's own chain, which for Lido is Hoodi where it is deployed", async () => {
  const estimated = answerWith('0x5208')
  expect(await estimate()).toBe(21_000n)
  expect(estimated).toEqual([VAULT])
})

test('R11 logs a failed estimate and returns 0', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith(null)
  expect(await estimate()).toBe(0n)
  expect(warned).toHaveBeenCalledOnce()
})
