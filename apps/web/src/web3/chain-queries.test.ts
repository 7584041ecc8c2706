import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fakeChain } from '../test/fake-chain.ts'
import { vaultCalls } from './administration-calls.ts'
import { gasUnitsQuery } from './chain-queries.ts'
import { createWeb3 } from './create-web3.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = vaultCalls(`0x${'11'.repeat(20)}`).endNgo()
const estimate = () =>
  new QueryClient().fetchQuery(gasUnitsQuery(createWeb3(31_337, 'http://kindyield.test/rpc'), call, ACCOUNT))

test('R11 a call’s gas is what the chain says of it', async () => {
  fakeChain({}, { eth_estimateGas: () => '0x5208' })
  expect(await estimate()).toBe(21_000n)
})

test('R11 gas that cannot be estimated is logged and counts as none', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fakeChain({})
  expect(await estimate()).toBe(0n)
  expect(warned).toHaveBeenCalledOnce()
})
