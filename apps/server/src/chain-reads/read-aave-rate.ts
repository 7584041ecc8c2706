import { type Address, type PublicClient, parseAbi } from 'viem'
import { RAY } from '../vault-units.ts'

const dataProviderAbi = parseAbi([
  'function getReserveData(address asset) view returns (uint256 unbacked, uint256 accruedToTreasuryScaled, uint256 totalAToken, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate, uint256 stableBorrowRate, uint256 averageStableBorrowRate, uint256 liquidityIndex, uint256 variableBorrowIndex, uint40 lastUpdateTimestamp)',
])
/** Keeps six digits after the point on the way from whole numbers. */
const MILLIONTHS = 1_000_000n

/** What lenders of a token earn at Aave right now, in percent a year. */
export async function readAaveRate(
  chain: PublicClient,
  dataProvider: Address,
  token: Address,
): Promise<number> {
  const reserve = await chain.readContract({
    address: dataProvider,
    abi: dataProviderAbi,
    functionName: 'getReserveData',
    args: [token],
  })
  const [, , , , , liquidityRate] = reserve
  return Number((liquidityRate * 100n * MILLIONTHS) / RAY) / Number(MILLIONTHS)
}
