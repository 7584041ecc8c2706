import { aaveVaultAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { type Address, createPublicClient, type Hash, http, type Log, parseEventLogs } from 'viem'

export type KeeperResult = { reports: number; payments: number; duplicated: string[] }

/**
 * Reads every transaction of the oracle. A second report of the same yield settles nothing, a second payment of the same
 * donations pays nothing, and a second transaction with effects that the first already had reverts.
 */
export async function checkKeeper(chainUrl: string, fromBlock: bigint): Promise<KeeperResult> {
  const chain = createPublicClient({ transport: http(chainUrl) })
  const [head, logs] = await Promise.all([chain.getBlockNumber(), chain.getLogs({ fromBlock })])
  const logsOf = Map.groupBy(logs, ({ transactionHash }) => transactionHash)
  /** Who last did something with a vault. */
  const lastSender = new Map<Address, Address>()
  const result: KeeperResult = { reports: 0, payments: 0, duplicated: [] }
  for (let blockNumber = fromBlock; blockNumber <= head; blockNumber += 1n) {
    const { transactions } = await chain.getBlock({ blockNumber, includeTransactions: true })
    for (const { hash, from } of transactions) {
      const own = logsOf.get(hash) ?? []
      if (isOracle(from)) judge(hash, own, lastSender, result)
      for (const { address } of own) lastSender.set(address, from)
    }
  }
  return result
}

function judge(hash: Hash, logs: Log[], lastSender: Map<Address, Address>, result: KeeperResult): void {
  if (logs.length === 0) result.duplicated.push(`${hash} of the oracle reverted`)
  // Vaults of both protocols emit the same events.
  const eventName = ['RewardsReported', 'DonationsPaid', 'Settled'] as const
  const events = parseEventLogs({ abi: aaveVaultAbi, logs, eventName: [...eventName] })
  const hasSettled = events.some(event => event.eventName === 'Settled')
  for (const { eventName: name, address, args } of events) {
    if (name === 'RewardsReported') {
      result.reports += 1
      // A holder can settle a tranche after the keeper has looked and before its report is mined.
      const isAfterReport = isOracle(lastSender.get(address))
      if (!hasSettled && isAfterReport) result.duplicated.push(`${hash} reported what a report had settled`)
    }
    if (name === 'DonationsPaid') {
      result.payments += 1
      if (args.shares === 0n) result.duplicated.push(`${hash} paid nothing`)
    }
  }
}

function isOracle(address: Address | undefined): boolean {
  return address?.toLowerCase() === accounts.oracle.address.toLowerCase()
}
