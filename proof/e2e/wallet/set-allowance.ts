import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { createRpc } from './create-rpc.ts'
import { chainUrl } from './open-page.ts'

type Allowance = { token: string; owner: string; spender: string; amount: bigint }

/** Approves an allowance past the app, as a leftover of an earlier approval. */
export async function setAllowance({ token, owner, spender, amount }: Allowance): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] })
  await createRpc(chainUrl())('eth_sendTransaction', [{ from: owner, to: token, data }])
}
