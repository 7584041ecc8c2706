import type { Address } from 'viem'
import { call, estimateContractGas, getTransaction, waitForTransactionReceipt } from 'viem/actions'
import { simulateContract, writeContract } from 'wagmi/actions'
import type { ApiClient } from '../../lib/api-client.ts'
import { pause } from '../../lib/pause.ts'
import { untilIndexed } from '../../lib/until-indexed.ts'
import type { Web3 } from '../create-web3.ts'
import { isContractWallet, receiptOfContractWallet } from './contract-wallet.ts'
import type { ContractCall, TransactionPort } from './run-transaction.ts'
import { isOutage, throughOutages } from './through-outages.ts'
import { TransactionFailure } from './transaction-failure.ts'

/** The records are only late after half a minute, not lost: nobody is kept waiting for longer. */
const patience = {
  soon: { everyMs: 500, tries: 60 },
  ever: { everyMs: 5_000, tries: Number.POSITIVE_INFINITY },
}
const OUTAGE_PAUSE_MS = 2_000
/**
 * In percent of the estimate. Aave books its interest with the first call of a block: an estimate made right
 * after another call knows nothing of that work, and the vault would report a refusal for want of gas.
 */
const GAS_MARGIN = 125n

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
      return writeContract(config, { ...parametersOf(action), gas: (estimate * GAS_MARGIN) / 100n })
    },
    async receiptOf(hash, { onReplaced, onCosigning }) {
      const outage = () => pause(OUTAGE_PAUSE_MS)
      if (await throughOutages(() => isContractWallet(client, account), outage)) {
        const rest = () => pause(client.pollingInterval)
        return receiptOfContractWallet(client, { account, hash, onCosigning, pause: rest })
      }
      // No end: a low fee may take days, and the page may be left at any time.
      // viem's own, since wagmi's gives no receipt of what was reverted but an error without words.
      return throughOutages(() => waitForTransactionReceipt(client, { hash, timeout: 0, onReplaced }), outage)
    },
    async replay({ transactionHash, blockNumber }) {
      const { from, to, input, value } = await getTransaction(client, { hash: transactionHash })
      await call(client, { account: from, to, data: input, value, blockNumber })
    },
    untilIndexed: (block, how) => untilIndexed(api, block, patience[how]),
    after(ms, act) {
      const timer = window.setTimeout(act, ms)
      return () => window.clearTimeout(timer)
    },
  }
}
