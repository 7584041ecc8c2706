import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { createPublicClient, http, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'

export type KeeperResult = { reports: number; payments: number; duplicated: string[] }

/**
 * Reads every transaction of the oracle. A second report of the same yield settles nothing, a second payment of the same
 * donations pays nothing, and a second transaction with effects that the first already had reverts.
 */
export async function checkKeeper(chainUrl: string, fromBlock: bigint): Promise<KeeperResult> {
  const chain = createPublicClient({ transport: http(chainUrl, { batch: true }) })
  const head = await chain.getBlockNumber()
  const result: KeeperResult = { reports: 0, payments: 0, duplicated: [] }
  for (let blockNumber = fromBlock; blockNumber <= head; blockNumber += 1n) {
    const { transactions } = await chain.getBlock({ blockNumber, includeTransactions: true })
    for (const { from, hash } of transactions) {
      if (!isAddressEqual(from, accounts.oracle.address)) continue
      judge(await chain.getTransactionReceipt({ hash }), result)
    }
  }
  return result
}

function judge({ logs, status, transactionHash }: TransactionReceipt, result: KeeperResult): void {
  if (status === 'reverted') result.duplicated.push(`${transactionHash} reverted`)
  const events = [lidoVaultAbi, aaveVaultAbi].flatMap(abi =>
    parseEventLogs({ abi, logs, eventName: ['RewardsReported', 'DonationsPaid'] }),
  )
  // Both kinds of vaults emit the same events.
  const distinct = new Map(events.map(event => [event.logIndex, event]))
  const hasSettled = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'Settled' }).length > 0
  for (const { eventName, args } of distinct.values()) {
    if (eventName === 'RewardsReported') {
      result.reports += 1
      if (!hasSettled) result.duplicated.push(`${transactionHash} reported and settled nothing`)
    } else {
      result.payments += 1
      if (args.shares === 0n) result.duplicated.push(`${transactionHash} paid nothing`)
    }
  }
}
