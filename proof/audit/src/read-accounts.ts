import type { Deployment } from '@kindyield/chain'
import type { PublicClient } from 'viem'
import { type ChainRates, type Claimable, readClaimable, readRates } from './chain-state.ts'
import type { Ledger } from './ledger/ledger.ts'
import { createLogReader, type LogReader } from './ledger/read-logs.ts'
import { replay } from './ledger/replay.ts'

/** Everything that the chain says up to a block. */
export type Accounts = {
  /** The factory, with the protocols that the product has on this network. */
  deployment: Deployment
  ledger: Ledger
  rates: ChainRates
  claimable: Claimable
  block: { number: bigint; timestamp: Date }
}

/** Reads the chain up to a block, or up to its head, and replays it. */
export async function readAccounts(
  client: PublicClient,
  deployment: Deployment,
  blockNumber?: bigint,
  readLogs: LogReader = createLogReader(client, deployment),
): Promise<Accounts> {
  const block = await readBlock(client, blockNumber)
  const { number } = block
  const ledger = replay(await readLogs(number), deployment.lido?.stETH ?? null)
  const rates = await readRates(client, ledger, number)
  const claimable = await readClaimable(client, deployment, ledger, number)
  return { deployment, ledger, rates, claimable, block }
}

/** A block, or the newest one, with its time. */
export async function readBlock(client: PublicClient, blockNumber?: bigint): Promise<Accounts['block']> {
  const { number, timestamp } = await client.getBlock({ blockNumber })
  return { number, timestamp: new Date(Number(timestamp) * 1000) }
}
