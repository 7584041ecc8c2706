import { aaveVaultAbi, lidoVaultAbi, ngoFactoryAbi, stEthAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import type { FactoryEvents } from './decode-factory-events.ts'
import type { RebaseEvents } from './decode-rebases.ts'
import type { AaveEvents, LidoEvents } from './decode-vault-event.ts'
import type { Vault } from './known-vaults.ts'

export type BlockRange = { from: number; to: number }

/** Nodes bound the length of a filter. */
const ADDRESSES_PER_REQUEST = 500

export async function readFactoryEvents(
  chain: PublicClient,
  ngoFactory: Address,
  range: BlockRange,
): Promise<FactoryEvents> {
  const filter = { address: ngoFactory, abi: ngoFactoryAbi, strict: true, ...boundsOf(range) } as const
  const events = await chain.getContractEvents(filter)
  return events
}

export async function readLidoEvents(
  chain: PublicClient,
  vaults: Vault[],
  range: BlockRange,
): Promise<LidoEvents> {
  const requests = groupsOf(vaults, 'lido').map(address =>
    chain.getContractEvents({ address, abi: lidoVaultAbi, strict: true, ...boundsOf(range) }),
  )
  return inOrder((await Promise.all(requests)).flat())
}

export async function readAaveEvents(
  chain: PublicClient,
  vaults: Vault[],
  range: BlockRange,
): Promise<AaveEvents> {
  const requests = groupsOf(vaults, 'aave').map(address =>
    chain.getContractEvents({ address, abi: aaveVaultAbi, strict: true, ...boundsOf(range) }),
  )
  return inOrder((await Promise.all(requests)).flat())
}

/** Of Lido itself; a network without it has none. */
export async function readRebases(
  chain: PublicClient,
  stETH: Address | undefined,
  range: BlockRange,
): Promise<RebaseEvents> {
  if (stETH === undefined) return []
  const filter = { address: stETH, abi: stEthAbi, eventName: 'TokenRebased', strict: true } as const
  return chain.getContractEvents({ ...filter, ...boundsOf(range) })
}

function boundsOf({ from, to }: BlockRange) {
  return { fromBlock: BigInt(from), toBlock: BigInt(to) }
}

function groupsOf(vaults: Vault[], protocol: Vault['protocol']): Address[][] {
  const addresses = vaults
    .filter(vault => vault.protocol === protocol)
    .map(({ address }) => address as Address)
  const groups: Address[][] = []
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_REQUEST) {
    groups.push(addresses.slice(start, start + ADDRESSES_PER_REQUEST))
  }
  return groups
}

function inOrder<Event extends { blockNumber: bigint; logIndex: number }>(events: Event[]): Event[] {
  return events.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
}
