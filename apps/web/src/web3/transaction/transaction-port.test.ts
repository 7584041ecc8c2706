import { contractErrorsAbi } from '@kindyield/chain'
import {
  encodeErrorResult,
  type Hex,
  type TransactionReceipt,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import { createApiClient } from '../../lib/api/api-client.ts'
import { fakeChain } from '../../test/fake-chain.ts'
import { createWeb3, type Web3 } from '../client/create-web3.ts'
import { toTransactionFailure } from './to-transaction-failure.ts'
import { createTransactionPort } from './transaction-port.ts'

const HASH: Hex = `0x${'aa'.repeat(32)}`
const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const receipt = {
  ...{ transactionHash: HASH, transactionIndex: '0x0', blockHash: zeroHash, blockNumber: '0x7', type: '0x2' },
  ...{ from: ACCOUNT, to: zeroAddress, contractAddress: null, logs: [], logsBloom: '0x' },
  ...{ gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x1', status: '0x0' },
}

test('R13 returns the receipt of a reverted transaction', async () => {
  fakeChain(
    {},
    { eth_getCode: () => '0x', eth_blockNumber: () => '0x7', eth_getTransactionReceipt: () => receipt },
  )
  const web3 = createWeb3(31_337, 'http://kindyield.test/rpc') as Web3
  const port = createTransactionPort(web3, ACCOUNT, createApiClient({ baseUrl: '' }))
  const found = await port.waitForReceipt(HASH, { onReplaced: () => {}, onCosigning: () => {} })
  expect(found).toMatchObject({ status: 'reverted', transactionHash: HASH })
})

test('R23 replays the transaction that was mined to find its revert reason', async () => {
  const signature = 'function whatTheWalletSent()'
  const sent = {
    hash: HASH,
    from: ACCOUNT,
    to: zeroAddress,
    input: toFunctionSelector(signature),
    value: '0x5',
  }
  const revert = encodeErrorResult({
    abi: contractErrorsAbi,
    errorName: 'NgoFinished',
    args: [zeroAddress],
  })
  fakeChain({ [signature]: () => ({ revert }) }, { eth_getTransactionByHash: () => sent })
  const web3 = createWeb3(31_337, 'http://kindyield.test/rpc') as Web3
  const port = createTransactionPort(web3, ACCOUNT, createApiClient({ baseUrl: '' }))
  const replayed = port.replay({ transactionHash: HASH, blockNumber: 7n } as TransactionReceipt)
  expect(await replayed.catch(toTransactionFailure)).toMatchObject({ messageId: 'contract.ngoFinished' })
})
