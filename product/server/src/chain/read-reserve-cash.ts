import { type AaveAddresses, aaveDataProviderAbi } from '@kindyield/chain'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  maxUint256,
  type PublicClient,
} from 'viem'

/** What a reserve of Aave can pay out now, in wei of the token: the rest is lent. */
export async function readReserveCash(
  chain: PublicClient,
  aave: AaveAddresses | null,
  token: Address,
  /** The newest block unless given. */
  blockNumber?: bigint,
): Promise<bigint> {
  if (aave === null) throw new Error('A vault of Aave on a network without Aave')
  const reserve = {
    blockNumber,
    address: aave.dataProvider,
    abi: aaveDataProviderAbi,
    args: [token],
  } as const
  const [aToken] = await chain.readContract({ ...reserve, functionName: 'getReserveTokensAddresses' })
  const [balance, counted] = await Promise.all([
    chain.readContract({
      blockNumber,
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [aToken],
    }),
    chain
      .readContract({ ...reserve, functionName: 'getVirtualUnderlyingBalance' })
      .catch(ignoreMissingFunction),
  ])
  return balance < counted ? balance : counted
}

/** Since V3.1 Aave pays only what it counted itself. Earlier versions do not have that function. */
function ignoreMissingFunction(error: unknown): bigint {
  const isMissing =
    error instanceof BaseError &&
    error.walk(
      each => each instanceof ContractFunctionZeroDataError || each instanceof ContractFunctionRevertedError,
    ) !== null
  if (isMissing) return maxUint256
  throw error
}
