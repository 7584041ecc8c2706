import { networks } from '@kindyield/chain/testing/networks'
import { decodeFunctionData, encodeFunctionData, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import * as lazyImports from '#web3/client/lazy-imports.ts'
import { listAssets } from '#web3/network/assets.ts'
import { addCall, batchCalls, positionCalls } from './position-calls.ts'
import { claimCall, WITHDRAW_ALL, withdrawCall } from './withdraw-calls.ts'

const CHAIN = { id: 7, lazyImports }
const VAULT = `0x${'11'.repeat(20)}` as const
const OTHER = `0x${'22'.repeat(20)}` as const
const { tokens } = networks.local.aave ?? {}
const assets = [...listAssets(networks.local, 'lido'), ...listAssets(networks.local, 'aave')]

describe('R39 addCall', () => {
  test.each([
    ['ETH', 'addTo(uint256)', [7n], 5n],
    ['stETH', 'addStEthTo(uint256,uint256)', [7n, 5n], undefined],
    ['wstETH', 'addWStEthTo(uint256,uint256)', [7n, 5n], undefined],
    ['USDC', 'addTo(uint256,address,uint256)', [7n, tokens?.USDC, 5n], undefined],
    ['USDT', 'addTo(uint256,address,uint256)', [7n, tokens?.USDT, 5n], undefined],
    ['DAI', 'addTo(uint256,address,uint256)', [7n, tokens?.DAI, 5n], undefined],
  ])('of %s is %s', (symbol, signature, args, value) => {
    const asset = assets.find(each => each.symbol === symbol)
    if (!asset) throw new Error(symbol)
    const call = addCall(CHAIN, asset, { vault: VAULT, id: 7n }, 5n)
    expect(call).toMatchObject({ address: VAULT, args })
    expect(call.value).toBe(value)
    expect(encodeFunctionData(call).slice(0, 10)).toBe(toFunctionSelector(signature))
  })
})

describe.each(['lido', 'aave'] as const)('the calls of a position of %s', protocol => {
  const calls = positionCalls(CHAIN, protocol, VAULT)
  test.each([
    ['R34', calls.changePercent(7n, 40), 'changePercent(uint256,uint16)'],
    ['R34', calls.moveTo(7n, OTHER, 40), 'moveTo(uint256,address,uint16)'],
    ['R39', calls.merge([7n, 8n]), 'merge(uint256[])'],
    ['R40', calls.payEarlierDonations(OTHER, VAULT), 'payEarlierDonations(address,address,uint256)'],
  ])('%s match the contract: %#', (_, call, signature) => {
    expect(encodeFunctionData(call).slice(0, 10)).toBe(toFunctionSelector(signature))
    expect(call.address).toBe(VAULT)
  })
})

describe('R39 batchCalls', () => {
  const withdraw = (id: bigint) =>
    withdrawCall(CHAIN, 'ETH', { vault: VAULT, id, token: OTHER }, WITHDRAW_ALL)

  test('sends several calls of a vault as one, in their order', () => {
    const batch = batchCalls(CHAIN, [withdraw(7n), claimCall(CHAIN, VAULT, 42n)])
    expect(batch).toMatchObject({ address: VAULT, functionName: 'multicall' })
    const [encoded] = batch.args as [`0x${string}`[]]
    const decoded = encoded.map(data => decodeFunctionData({ abi: batch.abi, data }))
    expect(decoded).toEqual([
      { functionName: 'requestWithdrawals', args: [WITHDRAW_ALL, 7n] },
      { functionName: 'claimWithdrawal', args: [42n] },
    ])
  })

  test('leaves a single call as it is', () => {
    expect(batchCalls(CHAIN, [withdraw(7n)])).toEqual(withdraw(7n))
  })
})
