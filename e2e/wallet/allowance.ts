import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { createChain } from './chain.ts'
import { chainUrl } from './open-page.ts'

type Allowance = { token: string; owner: string; spender: string; amount: bigint }

/** What an owner approved at some earlier time and never used. */
export async function leaveAllowance({ token, owner, spender, amount }: Allowance): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] })
  await createChain(chainUrl())('eth_sendTransaction', [{ from: owner, to: token, data }])
}
