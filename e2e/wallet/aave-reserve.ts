import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { createChain } from './chain.ts'

const dataProviderAbi = parseAbi([
  'function getReserveTokensAddresses(address asset) view returns (address aToken, address, address)',
])

type Reserve = { dataProvider: Hex; token: Hex }

/** Takes what Aave holds of a token away, as if all but `left` were lent out. Returns how to bring it back. */
export async function emptyReserve(
  chainUrl: string,
  { dataProvider, token }: Reserve,
  left: bigint,
): Promise<() => Promise<void>> {
  const rpc = createChain(chainUrl)
  const [keeper = ''] = (await rpc('eth_accounts')) as string[]
  const call = async (to: Hex, data: Hex) => (await rpc('eth_call', [{ to, data }, 'latest'])) as Hex
  const tokens = { abi: dataProviderAbi, functionName: 'getReserveTokensAddresses' } as const
  const answer = await call(dataProvider, encodeFunctionData({ ...tokens, args: [token] }))
  const [aToken] = decodeFunctionResult({ ...tokens, data: answer })
  const held = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [aToken] })
  const taken = BigInt(await call(token, held)) - left

  const transfer = async (from: string, to: string) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, taken] })
    await rpc('eth_sendTransaction', [{ from, to: token, data }])
  }
  await rpc('hardhat_impersonateAccount', [aToken])
  await rpc('hardhat_setBalance', [aToken, '0xde0b6b3a7640000'])
  await transfer(aToken, keeper)
  return () => transfer(keeper, aToken)
}
