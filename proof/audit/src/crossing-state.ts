import { aaveVaultAbi, type Deployment, lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { type Abi, type Address, isAddressEqual, type PublicClient, parseEventLogs } from 'viem'
import { type Comparison, compare } from './compare.ts'
import { inBatches } from './in-batches.ts'
import type { Crossing, Ledger } from './ledger/ledger.ts'

/** A log of the vault at the other end, from the same transaction. */
export type OtherLog = {
  address: Address
  eventName: string
  // biome-ignore lint/suspicious/noExplicitAny: the fields of each event are read by name
  args: any
}

/** Compares positions that left for another factory, or came from one, with what its vaults told, and with who it is. */
export async function compareCrossings(
  result: Comparison,
  client: PublicClient,
  { ngoFactory: own }: Deployment,
  { crossings }: Ledger,
  blockNumber: bigint,
): Promise<void> {
  const read = (address: Address, abi: Abi, functionName: string, ...args: unknown[]) =>
    client.readContract({ address, abi, functionName, args, blockNumber } as never)
  const found = await inBatches(crossings, async crossing => {
    const { log, otherVault, position } = crossing
    const abi = abiOf(crossing)
    const factory = (await read(otherVault, abi, 'factory')) as Address
    const { logs } = await client.getTransactionReceipt({ hash: log.transactionHash })
    return {
      crossing,
      factory,
      ngoId: (await read(factory, ngoFactoryAbi, 'ngoOf', otherVault)) as bigint,
      isAccepted: await read(own, ngoFactoryAbi, 'accepts', factory),
      protocol: await read(otherVault, abi, 'protocol'),
      ownProtocol: await read(position.vault.address, abi, 'protocol'),
      logs: parseEventLogs({ abi, logs }) as unknown as OtherLog[],
    }
  })
  for (const { crossing, factory, ngoId, isAccepted, protocol, ownProtocol, logs } of found) {
    const where = placeOf(crossing)
    compare(result, `${where}: is a vault of its factory`, true, ngoId !== 0n)
    compare(result, `${where}: protocol`, ownProtocol, protocol)
    if (crossing.kind === 'departure') compare(result, `${where}: factory`, crossing.successor, factory)
    else compare(result, `${where}: is accepted`, true, isAccepted)
    compareEnds(result, crossing, logs)
  }
}

/** Compares what the vault of the ledger told of a crossing with what the one at the other end did. */
export function compareEnds(result: Comparison, crossing: Crossing, logs: readonly OtherLog[]): void {
  const { kind, position, terms, shares } = crossing
  const where = placeOf(crossing)
  const { address: own } = position.vault
  const other = logs.find(each => isOtherEnd(crossing, each))
  compare(result, `${where}: is told by the other vault`, true, other !== undefined)
  if (other === undefined) return
  const { args } = other
  const { holder, token, percent, principal, startDate, mark } = terms
  compare(result, `${where}: vault`, own, args.vault)
  compare(result, `${where}: terms`, { holder, token, percentShare: percent }, args)
  if (kind === 'departure') {
    compare(result, `${where}: terms`, { principal, startDate, mark }, args)
    compare(result, `${where}: no more shares arrived`, true, args.entry.shares <= shares)
  } else {
    compare(result, `${where}: mark is not below the rate`, true, mark >= args.exit.rate)
    compare(result, `${where}: no more shares arrived`, true, shares <= args.exit.shares)
  }
}

/** Several positions can leave in one transaction: they are told apart by their ids in the vault of the successor. */
function isOtherEnd({ kind, log, otherVault, position }: Crossing, { address, eventName, args }: OtherLog) {
  if (!isAddressEqual(address, otherVault)) return false
  if (kind === 'departure') return eventName === 'MovedIn' && args.id === log.args.newId
  return eventName === 'MovedOut' && args.newId === position.id
}

function abiOf({ position }: Crossing): Abi {
  return (position.vault.protocol === 'lido' ? lidoVaultAbi : aaveVaultAbi) as Abi
}

function placeOf({ kind, position }: Crossing): string {
  return `${kind} of position ${position.id} of ${position.vault.address}`
}
