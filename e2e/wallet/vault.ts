import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { createChain } from './chain.ts'
import { chainUrl } from './open-page.ts'

const abi = parseAbi([
  'function ban(address user)',
  'function unban(address user)',
  'function setDepositsPaused(bool paused)',
  'function stake(uint16 percent) payable',
  'function claimWithdrawInStEth(uint256 amount, uint256 id)',
])
const ONE_ETHER = '0xde0b6b3a7640000'

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

/** The factory's owner stops new deposits for a time, or takes them again. Resolves once the server knows. */
export async function setPaused(page: Page, ngoId: string, paused: boolean): Promise<void> {
  const rpc = createChain(chainUrl())
  const [from = ''] = (await rpc('eth_accounts')) as string[]
  const ngo = async () => (await (await page.request.get(`/api/lido/NGO/${ngoId}`)).json()).data
  const data = encodeFunctionData({ abi, functionName: 'setDepositsPaused', args: [paused] })
  await send({ from, to: (await ngo()).vault, data })
  await expect.poll(async () => (await ngo()).status).toBe(paused ? 'paused' : 'active')
}

type Position = { vault: string; user: string; position: number }

/** One of the chain's accounts stakes an ether for an NGO, past the app. */
export async function stakeFor(
  page: Page,
  ngoId: string,
  account: number,
): Promise<Omit<Position, 'position'>> {
  const rpc = createChain(chainUrl())
  const { data } = await (await page.request.get(`/api/lido/NGO/${ngoId}`)).json()
  const user = ((await rpc('eth_accounts')) as string[])[account] ?? ''
  const call = encodeFunctionData({ abi, functionName: 'stake', args: [50] })
  await send({ from: user, to: data.vault, data: call, value: ONE_ETHER })
  return { vault: data.vault, user }
}

/** Takes a whole position out as stETH. Resolves to the status of the receipt. */
export async function withdrawAll({ vault, user, position }: Position): Promise<string> {
  const call = encodeFunctionData({
    abi,
    functionName: 'claimWithdrawInStEth',
    args: [maxUint256, BigInt(position)],
  })
  return send({ from: user, to: vault, data: call })
}

/** Resolves once it is in a block, to the status of its receipt. */
async function send(transaction: Record<string, string>): Promise<string> {
  const rpc = createChain(chainUrl())
  const hash = await rpc('eth_sendTransaction', [transaction])
  for (;;) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { status: string } | null
    if (receipt) return receipt.status
    await setTimeout(100)
  }
}
