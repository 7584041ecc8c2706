import type { Address } from 'viem'
import { call, estimateContractGas, getTransaction, waitForTransactionReceipt } from 'viem/actions'
import { simulateContract, writeContract } from 'wagmi/actions'
import type { ApiClient } from '../../lib/api/api-client.ts'
import { waitUntilIndexed } from '../../lib/queries/wait-until-indexed.ts'
import { sleep } from '../../lib/runtime/sleep.ts'
import type { ContractCall } from '../calls/contract-call.ts'
import type { Web3 } from '../client/create-web3.ts'
import type { TransactionPort } from './run-transaction.ts'
import { TransactionFailure } from './transaction-failure.ts'
import { isContractWallet, waitForSafeReceipt } from './wait-for-safe-receipt.ts'
import { isOutage, withRetry } from './with-retry.ts'

/** The user waits at most half a minute for the indexer. */
const INDEXING_POLLS = {
  bounded: { intervalMs: 500, maxAttempts: 60 },
  unbounded: { intervalMs: 5_000, maxAttempts: Number.POSITIVE_INFINITY },
}
const OUTAGE_RETRY_MS = 2_000
/**
 * In percent of the estimate. Aave accrues interest on the first call of a block: an estimate made in a block that
 * already has one is too low, and the transaction would run out of gas.
 */
const GAS_LIMIT_PERCENT = 125n

export function createTransactionPort(web3: Web3, account: Address, api: ApiClient): TransactionPort {
  const { config, chain, client } = web3
  const parametersOf = ({ address, abi, functionName, args, value }: ContractCall) => ({
    address,
    abi,
    functionName,
    args,
    account,
    chainId: chain.id,
    ...(value !== undefined && { value }),
  })

  return {
    async simulate(action) {
      await simulateContract(config, parametersOf(action))
    },
    async send(action) {
      const estimate = await estimateContractGas(client, { ...action, account } as never).catch(cause => {
        throw isOutage(cause) ? new TransactionFailure('transaction.unreached', { cause }) : cause
      })
      return writeContract(config, { ...parametersOf(action), gas: (estimate * GAS_LIMIT_PERCENT) / 100n })
    },
    async waitForReceipt(hash, { onReplaced, onCosigning }) {
      const waitForRetry = () => sleep(OUTAGE_RETRY_MS)
      if (await withRetry(() => isContractWallet(client, account), waitForRetry)) {
        const waitForPoll = () => sleep(client.pollingInterval)
        return waitForSafeReceipt(client, { account, hash, onCosigning, waitForRetry: waitForPoll })
      }
      // No timeout: with a low fee it may take days. viem's action, because wagmi's throws on a revert instead of
      // returning the receipt.
      return withRetry(
        () => waitForTransactionReceipt(client, { hash, timeout: 0, onReplaced }),
        waitForRetry,
      )
    },
    async replay({ transactionHash, blockNumber }) {
      const { from, to, input, value } = await getTransaction(client, { hash: transactionHash })
      await call(client, { account: from, to, data: input, value, blockNumber })
    },
    waitUntilIndexed: (block, wait) => waitUntilIndexed(api, block, INDEXING_POLLS[wait]),
    schedule(ms, act) {
      const timer = window.setTimeout(act, ms)
      return () => window.clearTimeout(timer)
    },
  }
}
