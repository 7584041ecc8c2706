import { aaveVaultAbi, lidoVaultAbi, ngoFactoryAbi, stEthAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import type { Vault } from '../../chain/vaults.ts'
import type { FactoryEvents } from '../decode/decode-factory-events.ts'
import type { RebaseEvents } from '../decode/decode-range.ts'
import type { AaveEvents, LidoEvents } from '../decode/decode-vault-event.ts'
import { type BlockRange, createEventReader, sortByPosition } from './event-reader.ts'

/** Nodes limit the addresses of a filter. */
const ADDRESSES_PER_REQUEST = 500

const readFactory = createEventReader(ngoFactoryAbi)
const readLido = createEventReader(lidoVaultAbi)
const readAave = createEventReader(aaveVaultAbi)
const readStEth = createEventReader(
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
  const requests = chunkAddresses(vaults, 'lido').map(addresses => readLido(chain, addresses, range))
  return sortByPosition((await Promise.all(requests)).flat() as LidoEvents)
}

export async function readAaveEvents(
  chain: PublicClient,
  vaults: Vault[],
  range: BlockRange,
): Promise<AaveEvents> {
  const requests = chunkAddresses(vaults, 'aave').map(addresses => readAave(chain, addresses, range))
  return sortByPosition((await Promise.all(requests)).flat() as AaveEvents)
}

/** Rebases of stETH; empty on a network without Lido. */
export async function readRebases(
  chain: PublicClient,
  stETH: Address | undefined,
  range: BlockRange,
): Promise<RebaseEvents> {
  return stETH === undefined ? [] : ((await readStEth(chain, stETH, range)) as RebaseEvents)
}

function chunkAddresses(vaults: Vault[], protocol: Vault['protocol']): Address[][] {
  const addresses = vaults
    .filter(vault => vault.protocol === protocol)
    .map(({ address }) => address as Address)
  const groups: Address[][] = []
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_REQUEST) {
    groups.push(addresses.slice(start, start + ADDRESSES_PER_REQUEST))
  }
  return groups
}
