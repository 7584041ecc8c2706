import { networks } from '@kindyield/chain/testing/networks'
import { createClient, custom, numberToHex } from 'viem'
import { simulateContract } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import * as lazyImports from '#web3/client/lazy-imports.ts'
import { listAssets } from '#web3/network/assets.ts'
import { approvalCalls, depositCall } from './deposit-calls.ts'

const CHAIN = { id: 7, lazyImports }
const VAULT = `0x${'1'.repeat(40)}` as const
const asset = (symbol: string) => {
  const all = [...listAssets(networks.local, 'lido'), ...listAssets(networks.local, 'aave')]
  const found = all.find(each => each.symbol === symbol)
  if (!found) throw new Error(symbol)
  return found
}

describe('R12, R14 depositCall', () => {
  test.each([
    ['ETH', 'stake', [25], 7n],
    ['stETH', 'stakeStEth', [7n, 25], undefined],
    ['wstETH', 'stakeWStEth', [7n, 25], undefined],
    ['USDC', 'deposit', [networks.local.aave?.tokens.USDC, 7n, 25], undefined],
    ['USDT', 'deposit', [networks.local.aave?.tokens.USDT, 7n, 25], undefined],
    ['DAI', 'deposit', [networks.local.aave?.tokens.DAI, 7n, 25], undefined],
  ])('of %s is %s', (symbol, functionName, args, value) => {
    const call = depositCall(CHAIN, asset(symbol), VAULT, 7n, 25)
    expect(call).toMatchObject({ chainId: 7, address: VAULT, functionName, args })
    expect(call.value).toBe(value)
  })
})

describe('R10 approvalCalls', () => {
  const amounts = (symbol: string, allowance: bigint) =>
    approvalCalls(7, asset(symbol), VAULT, 7n, allowance).map(({ args }) => args)

  test('approves the exact amount, and only if the allowance is too low', () => {
    expect(amounts('stETH', 0n)).toEqual([[VAULT, 7n]])
    expect(amounts('stETH', 6n)).toEqual([[VAULT, 7n]])
    expect(amounts('stETH', 7n)).toEqual([])
    expect(amounts('ETH', 0n)).toEqual([])
  })

  test.each([
    ['USDC', numberToHex(1, { size: 32 })],
    ['USDT', '0x'],
    ['DAI', numberToHex(1, { size: 32 })],
  ])('R14 the approval of %s simulates, whether the token returns %s or nothing', async (symbol, answer) => {
    const client = createClient({ transport: custom({ request: async () => answer }) })
    const [approval] = approvalCalls(7, asset(symbol), VAULT, 7n, 0n)
    await expect(simulateContract(client, approval as never)).resolves.toBeDefined()
  })

  test('resets the allowance of USDT to zero first', () => {
    expect(amounts('USDT', 3n)).toEqual([
      [VAULT, 0n],
      [VAULT, 7n],
    ])
  })
})

test('R8 lists the assets before the network is known', () => {
  expect(listAssets(undefined, 'lido').map(({ symbol }) => symbol)).toEqual(['ETH', 'stETH', 'wstETH'])
})
