import { lidoVaultAbi } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { Address, PublicClient } from 'viem'
import type { ExactYield } from './exact-yield.ts'
import { balanceOf, isWhole, settleUnits, shortfallOf } from './settle-units.ts'

type PositionKey = {
  vault: string
  token: string
  tranche: bigint
  units: bigint
  /** Up to which yield is settled, once the NGO has ended. */
  finalRate: bigint | null
}

export type PositionValue = {
  /** What the vault would pay. */
  balance: bigint
  /** The yield that the next report would settle. */
  unsettled: ExactYield
  /** Whether there is no loss to recover. */
  isWhole: boolean
  /** The loss to recover. */
  shortfall: bigint
}

/**
 * Computes the values of a holder's positions at a block from their tranches, so that what is read from the chain does not
 * grow with the positions of a tranche. It must be the one of the index: at a newer one, yield that was
 * settled since would neither be unsettled any more nor in the index yet. Undefined when the chain does not respond, or
 * has no state of that block.
 */
export async function readPositionValues(
  { chain, log }: { chain: PublicClient; log: Logger },
  block: number,
  positions: PositionKey[],
): Promise<PositionValue[] | undefined> {
  // Vaults of both protocols have these views.
  const vault = (address: string) =>
    ({ address: address as Address, abi: lidoVaultAbi, blockNumber: BigInt(block) }) as const
  const rateOf = remember((address: string, token: string) =>
    chain.readContract({ ...vault(address), functionName: 'rate', args: [token as Address] }),
  )
  const trancheOf = remember((address: string, token: string, id: bigint) =>
    chain.readContract({ ...vault(address), functionName: 'getTranche', args: [token as Address, id] }),
  )

  async function readValue(position: PositionKey): Promise<PositionValue> {
    const { token, tranche: id, finalRate } = position
    const [rate, [shares, units, mark, fraction]] = await Promise.all([
      rateOf(position.vault, token),
      trancheOf(position.vault, token, id),
    ])
    const tranche = { shares, units, mark, fraction }
    const balance = balanceOf(id, tranche, position.units, { rate, finalRate })
    const unsettled = settleUnits(id, tranche, position.units, finalRate ?? rate)
    const shortfall = shortfallOf(tranche, position.units, rate)
    return { balance, unsettled, isWhole: isWhole(mark, rate), shortfall }
  }

  try {
    return await Promise.all(positions.map(readValue))
  } catch (error) {
    log.warn({ err: error }, 'reading balances failed')
    return undefined
  }
}

/** Positions of one tranche share its reads, and tranches of one token its rate. */
function remember<Key extends unknown[], Value>(read: (...key: Key) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return (...key: Key): Promise<Value> => {
    const name = key.join(' ')
    const value = known.get(name) ?? read(...key)
    known.set(name, value)
    return value
  }
}
