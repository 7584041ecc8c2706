import { routes } from '@kindyield/api-contract'
import { aaveDataProviderAbi, lidoVaultAbi } from '@kindyield/chain'
import { expect, type Page } from '@playwright/test'
import { type Address, erc20Abi, type Hash, maxUint256, parseEther, zeroAddress } from 'viem'
import { callApi } from '../stack/call-api.ts'
import { openChain } from './open-chain.ts'

const chain = openChain()

async function readNgo(page: Page, id: string) {
  return (await callApi(page.request, routes.ngo.lido, { params: { id } })).data
}

/** The Lido vault of an NGO, with the factory's owner as the sender. */
async function vaultOf(page: Page, ngoId: string) {
  const [account = zeroAddress] = await chain.getAddresses()
  const { vault } = await readNgo(page, ngoId)
  return { address: vault as Address, abi: lidoVaultAbi, account } as const
}

/** How a transaction ended, once it is mined. */
async function endOf(sent: Promise<Hash>): Promise<'success' | 'reverted'> {
  return (await chain.waitForTransactionReceipt({ hash: await sent })).status
}

/** Does something while a user is banned from the Lido deposits of an NGO, and lifts the ban whatever comes of it. */
export async function whileBanned(
  page: Page,
  { ngoId, user }: { ngoId: string; user: string },
  act: () => Promise<void>,
): Promise<void> {
  const call = { ...(await vaultOf(page, ngoId)), args: [user as Address] } as const
  expect(await endOf(chain.writeContract({ ...call, functionName: 'ban' }))).toBe('success')
  try {
    expect(await chain.readContract({ ...call, functionName: 'isBanned' })).toBe(true)
    await act()
  } finally {
    await endOf(chain.writeContract({ ...call, functionName: 'unban' }))
  }
}

/** Pauses or resumes deposits as the factory's owner. Resolves once the server has indexed it. */
export async function setPaused(page: Page, ngoId: string, paused: boolean): Promise<void> {
  const vault = await vaultOf(page, ngoId)
  await endOf(chain.writeContract({ ...vault, functionName: 'setDepositsPaused', args: [paused] }))
  await expect.poll(async () => (await readNgo(page, ngoId)).status).toBe(paused ? 'paused' : 'active')
}

/** Stakes one ether for an NGO from one of the chain's accounts, past the app; the position is withdrawn by `leave`. */
export async function stakeFor(page: Page, ngoId: string, index: number) {
  const user = (await chain.getAddresses())[index] ?? zeroAddress
  const call = { ...(await vaultOf(page, ngoId)), account: user } as const
  await endOf(chain.writeContract({ ...call, functionName: 'stake', args: [50], value: parseEther('1') }))
  const all = [maxUint256, 1n] as const
  const leave = () => endOf(chain.writeContract({ ...call, functionName: 'claimWithdrawInStEth', args: all }))
  return { user, leave }
}

/** Approves an allowance past the app, as a leftover of an earlier approval. */
export function setAllowance(token: Address, owner: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, amount] } as const
  return endOf(chain.writeContract({ ...call, account: owner }))
}

/** Removes all but `left` of a token from Aave, as if it were borrowed. Returns a function that restores it. */
export async function drainReserve(dataProvider: Address, token: Address, left: bigint) {
  const [account = zeroAddress] = await chain.getAddresses()
  const [aToken] = await chain.readContract({
    address: dataProvider,
    abi: aaveDataProviderAbi,
    functionName: 'getReserveTokensAddresses',
    args: [token],
  })
  const erc20 = { address: token, abi: erc20Abi } as const
  const held = await chain.readContract({ ...erc20, functionName: 'balanceOf', args: [aToken] })
  const transfer = (from: Address, to: Address) =>
    endOf(chain.writeContract({ ...erc20, functionName: 'transfer', args: [to, held - left], account: from }))
  await chain.impersonateAccount({ address: aToken })
  await chain.setBalance({ address: aToken, value: parseEther('1') })
  await transfer(aToken, account)
  return () => transfer(account, aToken)
}
