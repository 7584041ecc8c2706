import { contractErrorsAbi } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { encodeErrorResult, type Hex, toFunctionSelector, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { fakeChain } from '#test/fake-chain.ts'
import { createWeb3 } from '#web3/client/create-web3.ts'
import { explainRevert } from './explain-revert.ts'

const HASH: Hex = `0x${'aa'.repeat(32)}`
const receipt = { transactionHash: HASH, blockNumber: 7n }
const signature = 'function whatTheWalletSent()'
const sent = {
  hash: HASH,
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  to: zeroAddress,
  input: toFunctionSelector(signature),
  value: '0x5',
}

const explain = () => {
  const [{ client }] = createWeb3([networks.local], () => 'http://kindyield.test/rpc').chains
  return explainRevert(client, receipt)
}

test('R23 replays the transaction that was mined to find its revert reason', async () => {
  const revert = encodeErrorResult({ abi: contractErrorsAbi, errorName: 'NgoFinished', args: [zeroAddress] })
  fakeChain({ [signature]: () => ({ revert }) }, { eth_getTransactionByHash: () => sent })
  expect(await explain()).toBe('contract.ngoFinished')
})

test('R13 says that it was reverted where the replay succeeds or the node is silent', async () => {
  fakeChain({ [signature]: () => ({ result: '0x' }) }, { eth_getTransactionByHash: () => sent })
  expect(await explain()).toBe('transaction.reverted')
  fakeChain({})
  expect(await explain()).toBe('transaction.reverted')
})
