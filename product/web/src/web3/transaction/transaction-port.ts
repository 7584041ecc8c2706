import type { Address } from 'viem'
import { estimateContractGas, getBlockNumber, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { getConnection, simulateContract, writeContract } from 'wagmi/actions'
import { sleep } from '#lib/runtime/sleep.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import type { ChainAccess, Web3 } from '#web3/client/create-web3.ts'
import { withRetry } from '#web3/tracking/with-retry.ts'
import type { TransactionPort } from './run-transaction.ts'

/**
 * In percent of the estimate. Aave accrues interest on the first call of a block: an estimate made in a block that
 * already has one is too low, and the transaction would run out of gas.
 */
const GAS_LIMIT_PERCENT = 125n
const OUTAGE_RETRY_MS = 2_000

/** Every call says its chain, and the wallet is asked for its own right before it sends: viem refuses another. */
export function createTransactionPort(
  { config }: Web3,
  { client }: ChainAccess,
  account: Address,
): TransactionPort {
  // Another wallet that connects meanwhile is not asked.
  const { connector } = getConnection(config)
  const parametersOf = ({ chainId, address, abi, functionName, args, value }: ContractCall) => ({
    address,
    abi,
    functionName,
    args,
    account,
    chainId,
    ...(value !== undefined && { value }),
  })

  return {
    async simulate(action) {
      await simulateContract(config, parametersOf(action))
    },
    async prepare(action) {
      const [estimate, nonce, block] = await Promise.all([
        estimateContractGas(client, { ...action, account } as never),
        getTransactionCount(client, { address: account }),
        getBlockNumber(client, { cacheTime: 0 }),
      ])
      return { gas: (estimate * GAS_LIMIT_PERCENT) / 100n, nonce, block }
    },
    send: (action, gas) => writeContract(config, { ...parametersOf(action), gas, connector }),
    readReceipt: hash =>
      withRetry(
        () => getTransactionReceipt(client, { hash }),
        () => sleep(OUTAGE_RETRY_MS),
      ),
  }
}
