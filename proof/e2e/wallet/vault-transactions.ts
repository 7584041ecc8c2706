import { setTimeout } from 'node:timers/promises'
import { lidoVaultAbi as abi } from '@kindyield/chain'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, maxUint256 } from 'viem'
import { createRpc } from './create-rpc.ts'
import { chainUrl } from './open-page.ts'

const ONE_ETHER = '0xde0b6b3a7640000'

/** Does something while a user is banned from the Lido deposits of an NGO, and lifts the ban whatever comes of it. */
export async function whileBanned(
  page: Page,
  { ngoId, user }: { ngoId: string; user: string },
  act: () => Promise<void>,
): Promise<void> {
  const rpc = createRpc(chainUrl())
  const [from = ''] = (await rpc('eth_accounts')) as string[]
  const { data: ngo } = await (await page.request.get(`/api/lido/NGO/${ngoId}`)).json()
  const args = [user as `0x${string}`] as const
  const setBan = (functionName: 'ban' | 'unban') =>
    send({ from, to: ngo.vault, data: encodeFunctionData({ abi, functionName, args }) })
  const isBanned = encodeFunctionData({ abi, functionName: 'isBanned', args })
  expect(await setBan('ban')).toBe('0x1')
  try {
    expect(Number(await rpc('eth_call', [{ to: ngo.vault, data: isBanned }, 'latest']))).toBe(1)
    await act()
  } finally {
    await setBan('unban')
  }
}

/** Pauses or resumes deposits as the factory's owner. Resolves once the server has indexed it. */
export async function setPaused(page: Page, ngoId: string, paused: boolean): Promise<void> {
  const rpc = createRpc(chainUrl())
  const [from = ''] = (await rpc('eth_accounts')) as string[]
  const ngo = async () => (await (await page.request.get(`/api/lido/NGO/${ngoId}`)).json()).data
  const data = encodeFunctionData({ abi, functionName: 'setDepositsPaused', args: [paused] })
  await send({ from, to: (await ngo()).vault, data })
  await expect.poll(async () => (await ngo()).status).toBe(paused ? 'paused' : 'active')
}

type Position = { vault: string; user: string; position: number }

/** Stakes one ether for an NGO from one of the chain's accounts, past the app. */
export async function stakeFor(
  page: Page,
  ngoId: string,
  account: number,
): Promise<Omit<Position, 'position'>> {
  const rpc = createRpc(chainUrl())
  const { data } = await (await page.request.get(`/api/lido/NGO/${ngoId}`)).json()
  const user = ((await rpc('eth_accounts')) as string[])[account] ?? ''
  const call = encodeFunctionData({ abi, functionName: 'stake', args: [50] })
  await send({ from: user, to: data.vault, data: call, value: ONE_ETHER })
  return { vault: data.vault, user }
}

/** Withdraws a whole position in stETH. Resolves to the status of the receipt. */
export async function withdrawAll({ vault, user, position }: Position): Promise<string> {
  const call = encodeFunctionData({
    abi,
    functionName: 'claimWithdrawInStEth',
    args: [maxUint256, BigInt(position)],
  })
  return send({ from: user, to: vault, data: call })
}

/** Sends a transaction. Resolves to the status of its receipt once it is mined. */
async function send(transaction: Record<string, string>): Promise<string> {
  const rpc = createRpc(chainUrl())
  const hash = await rpc('eth_sendTransaction', [transaction])
  for (;;) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { status: string } | null
    if (receipt) return receipt.status
    await setTimeout(100)
  }
}
