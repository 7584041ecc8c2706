import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import { type Comparison, compare } from './compare.ts'
import type { Ledger, Position, Vault } from './ledger.ts'
import { payoutOf } from './position-value.ts'

/** Rates at the audited block, by token: all vaults of a token have the same. */
export type ChainRates = Map<Address, bigint>

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

/** Compares the replayed accounts with what the vaults themselves say. */
export async function compareWithChain(
  result: Comparison,
  client: PublicClient,
  ledger: Ledger,
  rates: ChainRates,
  blockNumber: bigint,
): Promise<void> {
  for (const { vault, token, book } of booksOf(ledger)) {
    const where = `${vault.address} in ${token}`
    const unpaid = await read(client, vault, blockNumber, 'donationShares', [token])
    compare(result, `${where}: unpaid donations`, book.donatedShares - book.paidShares, unpaid)
    compare(
      result,
      `${where}: active tranches`,
      BigInt(book.tranches.size),
      await read(client, vault, blockNumber, 'trancheCount', [token]),
    )
    for (const [id, tranche] of book.tranches) {
      const stored = await read(client, vault, blockNumber, 'getTranche', [token, id])
      const { shares, units, mark, fraction } = tranche
      compare(result, `${where}: tranche ${id}`, [shares, units, mark, fraction], stored)
    }
    const [held, owed] = (await read(client, vault, blockNumber, 'solvency', [token])) as [bigint, bigint]
    compare(result, `${where}: solvent`, true, held >= owed)
  }
  for (const position of ledger.positions) {
    const { vault, holder, id, book, tranche, units } = position
    const where = `position ${id} of ${vault.address}`
    const isOpen = units > 0n
    const expected = isOpen
      ? [book.token, tranche, units]
      : ['0x0000000000000000000000000000000000000000', 0n, 0n]
    compare(result, where, expected, await read(client, vault, blockNumber, 'getPosition', [holder, id]))
    const balance = isOpen ? payoutOf(position, rateOf(rates, position)) : 0n
    compare(
      result,
      `${where}: balance`,
      balance,
      await read(client, vault, blockNumber, 'getUserBalance', [holder, id]),
    )
  }
}

function booksOf({ ngos }: Ledger) {
  return [...ngos.values()].flatMap(({ vaults }) =>
    Object.values(vaults).flatMap(vault => [...vault.books].map(([token, book]) => ({ vault, token, book }))),
  )
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
