import { aaveVaultAbi, type Deployment, lidoVaultAbi, withdrawalQueueAbi } from '@kindyield/chain'
import { type Address, type PublicClient, zeroAddress } from 'viem'
import { type Comparison, compare } from './compare.ts'
import { inBatches } from './in-batches.ts'
import { secondsOf } from './ledger/announced-changes.ts'
import { type Book, booksOf, type Ledger, type Position, type Vault } from './ledger/ledger.ts'
import { payoutOf } from './ledger/position-value.ts'

/** Rates at the audited block, by token: all vaults of a token have the same. */
export type ChainRates = Map<Address, bigint>

/** What Lido's queue pays for each request that is not claimed; null until it is finalized. */
export type Claimable = Map<bigint, bigint | null>

/** Places of the list of tranches that one call adds up. */
const PAGE = 500n

export function rateOf(rates: ChainRates, { book }: Position): bigint {
  const rate = rates.get(book.token)
  if (rate === undefined) throw new Error(`No rate of ${book.token} was read`)
  return rate
}

export async function readRates(
  client: PublicClient,
  ledger: Ledger,
  blockNumber: bigint,
): Promise<ChainRates> {
  const rates: ChainRates = new Map()
  for (const { vault, token } of booksOf(ledger))
    if (!rates.has(token))
      rates.set(token, (await read(client, vault, blockNumber, 'rate', [token])) as bigint)
  return rates
}

export async function readClaimable(
  client: PublicClient,
  { lido }: Deployment,
  { requests }: Ledger,
  blockNumber: bigint,
): Promise<Claimable> {
  const open = [...requests.values()].filter(({ claim }) => claim === null).map(({ id }) => id)
  if (lido === null || open.length === 0) return new Map()
  const queue = { address: lido.withdrawalQueue, abi: withdrawalQueueAbi, blockNumber } as const
  const last = await client.readContract({ ...queue, functionName: 'getLastFinalizedRequestId' })
  const checkpoint = await client.readContract({ ...queue, functionName: 'getLastCheckpointIndex' })
  const claimable = await inBatches(open, async id => {
    if (id > last) return [id, null] as const
    const args = [[id], 1n, checkpoint] as const
    const hints = await client.readContract({ ...queue, functionName: 'findCheckpointHints', args })
    const [amount = 0n] = await client.readContract({
      ...queue,
      functionName: 'getClaimableEther',
      args: [[id], hints],
    })
    return [id, amount] as const
  })
  return new Map(claimable)
}

/** Compares the replayed accounts with what the vaults themselves say. */
export async function compareWithChain(
  result: Comparison,
  client: PublicClient,
  ledger: Ledger,
  rates: ChainRates,
  blockNumber: bigint,
): Promise<void> {
  for (const book of booksOf(ledger)) await compareBook(result, client, book, blockNumber)
  const positions = await inBatches(ledger.positions, async position => {
    const { vault, holder, id } = position
    const ask = (view: string) => read(client, vault, blockNumber, view, [holder, id])
    return {
      position,
      stored: await ask('getPosition'),
      terms: await ask(vault.protocol === 'lido' ? 'getStakeInfo' : 'getDepositInfo'),
      balance: await ask('getUserBalance'),
    }
  })
  for (const { position, stored, terms, balance } of positions) {
    const { vault, id, book, tranche, units } = position
    const where = `position ${id} of ${vault.address}`
    const isOpen = units > 0n
    compare(result, where, isOpen ? [book.token, tranche, units] : [zeroAddress, 0n, 0n], stored)
    compare(result, `${where}: terms`, termsOf(position), terms)
    compare(result, `${where}: balance`, isOpen ? payoutOf(position, rateOf(rates, position)) : 0n, balance)
  }
}

/** Percent, principal and start date, in the order in which the vault of its protocol gives them. */
function termsOf({ vault, book, percent, principal, startDate, units }: Position): unknown[] {
  const [isLent, isOpen] = [vault.protocol === 'aave', units > 0n]
  if (!isOpen) return isLent ? [zeroAddress, 0n, 0n, 0] : [0, 0n, 0n]
  const start = secondsOf(startDate)
  return isLent ? [book.token, principal, start, percent] : [percent, principal, start]
}

async function compareBook(
  result: Comparison,
  client: PublicClient,
  { vault, token, tranches, unpaidShares: unpaid, earlier }: Book,
  blockNumber: bigint,
): Promise<void> {
  const ask = (view: string, ...args: unknown[]) => read(client, vault, blockNumber, view, [token, ...args])
  const where = `${vault.address} in ${token}`
  compare(result, `${where}: unpaid donations`, unpaid, await ask('donationShares'))
  for (const [receiver, shares] of earlier)
    compare(
      result,
      `${where}: unpaid donations of ${receiver}`,
      shares,
      await ask('earlierDonations', receiver),
    )
  const setAside = [...earlier.values()].reduce((sum, shares) => sum + shares, 0n)
  compare(result, `${where}: unpaid donations of earlier receivers`, setAside, await ask('earlierShares'))
  const count = BigInt(tranches.size)
  compare(result, `${where}: active tranches`, count, await ask('trancheCount'))
  const stored = await inBatches([...tranches.keys()], id => ask('getTranche', id))
  for (const [index, [id, { shares, units, mark, fraction }]] of [...tranches].entries())
    compare(result, `${where}: tranche ${id}`, [shares, units, mark, fraction], stored[index])
  let owed = 0n
  for (let from = 0n; from < count; from += PAGE)
    owed += (await ask('sharesOwed', from, from + PAGE)) as bigint
  const own = [...tranches.values()].reduce((sum, { shares }) => sum + shares, 0n)
  compare(result, `${where}: shares of all tranches`, own, owed)
  const held = (await ask('sharesHeld')) as bigint
  compare(result, `${where}: holds what it owes`, true, held >= owed + unpaid + setAside)
}

function read(
  client: PublicClient,
  { address, protocol }: Vault,
  blockNumber: bigint,
  functionName: string,
  args: readonly unknown[],
): Promise<unknown> {
  const abi = protocol === 'lido' ? lidoVaultAbi : aaveVaultAbi
  return client.readContract({ address, abi, functionName, args, blockNumber } as never)
}
