import { aaveDataProviderAbi } from '@kindyield/chain'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { createRpc } from './create-rpc.ts'

type Reserve = { dataProvider: Hex; token: Hex }

/** Removes all but `left` of a token from Aave, as if it were borrowed. Returns a function that restores it. */
export async function drainReserve(
  chainUrl: string,
  { dataProvider, token }: Reserve,
  left: bigint,
): Promise<() => Promise<void>> {
  const rpc = createRpc(chainUrl)
  const [account = ''] = (await rpc('eth_accounts')) as string[]
  const call = async (to: Hex, data: Hex) => (await rpc('eth_call', [{ to, data }, 'latest'])) as Hex
  const tokens = { abi: aaveDataProviderAbi, functionName: 'getReserveTokensAddresses' } as const
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
  await transfer(aToken, account)
  return () => transfer(account, aToken)
}
