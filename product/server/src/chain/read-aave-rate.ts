import { aaveDataProviderAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import { RAY } from './vault-units.ts'

/** Keeps six decimal places in the division of whole numbers. */
const MILLIONTHS = 1_000_000n

/** Aave's current supply rate of a token, in percent a year. */
export async function readAaveRate(
  chain: PublicClient,
  dataProvider: Address,
  token: Address,
): Promise<number> {
  const reserve = await chain.readContract({
    address: dataProvider,
    abi: aaveDataProviderAbi,
    functionName: 'getReserveData',
    args: [token],
  })
  const [, , , , , liquidityRate] = reserve
  return Number((liquidityRate * 100n * MILLIONTHS) / RAY) / Number(MILLIONTHS)
}
