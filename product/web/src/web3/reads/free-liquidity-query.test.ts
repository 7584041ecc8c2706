import { networks } from '@kindyield/chain/testing/networks'
import { QueryClient } from '@tanstack/react-query'
import { type Address, encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { fakeChain, word } from '#test/fake-chain.ts'
import { createWeb3 } from '#web3/client/create-web3.ts'
import { freeLiquidityQuery } from './free-liquidity-query.ts'

const A_TOKEN: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const counted = 'function getVirtualUnderlyingBalance(address)'
const addresses = encodeAbiParameters(
  [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
  [A_TOKEN, A_TOKEN, A_TOKEN],
)
const held = {
  'function getReserveTokensAddresses(address)': () => ({ result: addresses }),
  'function balanceOf(address)': () => word(900),
}

function readFree(): Promise<bigint> {
  const [chain] = createWeb3([networks.local], () => 'http://kindyield.test/rpc').chains
  const token = chain.network.aave?.tokens.USDC ?? null
  return new QueryClient().fetchQuery(freeLiquidityQuery(chain, token))
}

test('R16 tokens that were sent to Aave’s reserve are not free', async () => {
  fakeChain({ ...held, [counted]: () => word(400) })
  expect(await readFree()).toBe(400n)
})

test('R16 on Aave V3.0 all that the reserve holds is free', async () => {
  fakeChain({ ...held, [counted]: () => ({ revert: '0x' }) })
  expect(await readFree()).toBe(900n)
})

test('R16 without an answer of the node nothing is known', async () => {
  fakeChain({})
  await expect(readFree()).rejects.toThrow()
})
