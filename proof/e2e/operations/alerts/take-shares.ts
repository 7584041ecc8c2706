import { accounts } from '@kindyield/devnet'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  parseAbi,
  parseEther,
} from 'viem'

export type ShareHolding = { vault: Address; token: Address }

const abi = parseAbi([
  'function sharesOf(address) view returns (uint256)',
  'function transferShares(address, uint256) returns (uint256)',
])

/** Takes half of its shares out of a vault of Lido, in its name, and returns what brings them back. */
export async function takeShares(chainUrl: string, holdings: readonly ShareHolding[]) {
  const transport = http(chainUrl)
  const chain = createPublicClient({ transport })

  async function transfer(token: Address, from: Address, to: Address, amount: bigint): Promise<void> {
    const wallet = createWalletClient({ account: from, transport })
    const call = { address: token, abi, functionName: 'transferShares', args: [to, amount] } as const
    const hash = await wallet.writeContract({ ...call, chain: null })
    const { status } = await chain.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The transfer of ${amount} shares reverted`)
  }

  for (const { vault, token } of holdings) {
    const call = { address: token, abi, functionName: 'sharesOf', args: [vault] } as const
    // A token of Aave has no such function.
    const held = await chain.readContract(call).catch(() => 0n)
    if (held === 0n) continue
    const client = createTestClient({ mode: 'hardhat', transport })
    await client.impersonateAccount({ address: vault })
    await client.setBalance({ address: vault, value: parseEther('1') })
    const { address: taker } = accounts.owner
    await transfer(token, vault, taker, held / 2n)
    return { vault, giveBack: () => transfer(token, taker, vault, held / 2n) }
  }
  throw new Error('No vault of Lido holds anything')
}
