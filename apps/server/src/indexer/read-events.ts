import { aaveVaultAbi, lidoVaultAbi, ngoFactoryAbi, stEthAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import type { FactoryEvents } from './decode-factory-events.ts'
import type { RebaseEvents } from './decode-rebases.ts'
import type { AaveEvents, LidoEvents } from './decode-vault-event.ts'
import { type BlockRange, createEventReader, inOrder } from './event-reader.ts'
import type { Vault } from './known-vaults.ts'

/** Nodes bound the length of a filter. */
const ADDRESSES_PER_REQUEST = 500

const readFactory = createEventReader(ngoFactoryAbi)
const readLido = createEventReader(lidoVaultAbi)
const readAave = createEventReader(aaveVaultAbi)
const readLidoItself = createEventReader(
  stEthAbi.filter(item => item.type === 'event' && item.name === 'TokenRebased'),
)

export async function readFactoryEvents(
  chain: PublicClient,
  ngoFactory: Address,
  range: BlockRange,
): Promise<FactoryEvents> {
  return (await readFactory(chain, ngoFactory, range)) as FactoryEvents
}

export async function readLidoEvents(
  chain: PublicClient,
  vaults: Vault[],
  range: BlockRange,
): Promise<LidoEvents> {
  const requests = groupsOf(vaults, 'lido').map(addresses => readLido(chain, addresses, range))
  return inOrder((await Promise.all(requests)).flat() as LidoEvents)
}

export async function readAaveEvents(
  chain: PublicClient,
  vaults: Vault[],
  range: BlockRange,
): Promise<AaveEvents> {
  const requests = groupsOf(vaults, 'aave').map(addresses => readAave(chain, addresses, range))
  return inOrder((await Promise.all(requests)).flat() as AaveEvents)
}

/** Of Lido itself; a network without it has none. */
export async function readRebases(
  chain: PublicClient,
  stETH: Address | undefined,
  range: BlockRange,
): Promise<RebaseEvents> {
  return stETH === undefined ? [] : ((await readLidoItself(chain, stETH, range)) as RebaseEvents)
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
