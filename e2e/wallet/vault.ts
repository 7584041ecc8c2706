import { encodeFunctionData, parseAbi } from 'viem'
import { createChain } from './chain.ts'

const abi = parseAbi(['function ban(address user)', 'function unban(address user)'])

/** The factory's owner lets somebody make no new deposits, or make them again. */
export async function setBan(
  chainUrl: string,
  { vault, user, banned }: { vault: string; user: string; banned: boolean },
): Promise<void> {
  const rpc = createChain(chainUrl)
  const [from] = (await rpc('eth_accounts')) as string[]
  const data = encodeFunctionData({
    abi,
    functionName: banned ? 'ban' : 'unban',
    args: [user as `0x${string}`],
  })
  await rpc('eth_sendTransaction', [{ from, to: vault, data }])
}
