import type { LidoAddresses } from '@kindyield/chain'
import { createDeployer, type Deployer } from '@kindyield/deploy'
import { LidoSDK } from '@lidofinance/lido-ethereum-sdk'
import { createPublicClient, createTestClient, createWalletClient, http, parseEther } from 'viem'
import { hoodi } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.ts'
import type { RunningChain } from '../chain/launch-chain.ts'
import { startChain } from '../chain/launch-chain.ts'
import { deployLocalLido } from './deploy-local-lido.ts'
import { type LidoRebase, rebaseLido } from './rebase-lido.ts'

/** Runs Lido's official SDK against the local Lido. The SDK supports no local chain, so the chain uses Hoodi's id. */

const DAY_SECONDS = 86_400
const [holder] = accounts.holders
if (holder === undefined) throw new Error('The local chain has no holders')

let node: RunningChain
let deployer: Deployer
let lido: LidoAddresses
let sdk: LidoSDK

beforeAll(async () => {
  node = await startChain({ chainId: hoodi.id })
  deployer = createDeployer({ rpcUrl: node.url, account: accounts.owner, isLocal: true })
  lido = await deployLocalLido(deployer)
  const transport = http(node.url)
  sdk = new LidoSDK({
    chainId: hoodi.id,
    publicClient: createPublicClient({ chain: hoodi, transport, pollingInterval: 20 }),
    walletClient: createWalletClient({ chain: hoodi, transport, account: holder }),
    customLidoLocatorAddress: lido.locator,
  })
})

afterAll(() => node?.stop())

test('finds the parts through the locator', async () => {
  expect(await sdk.stake.contractAddressStETH()).toBe(lido.stETH)
  expect(await sdk.wrap.contractAddressWstETH()).toBe(lido.wstETH)
  expect(await sdk.withdraw.contract.contractAddressWithdrawalQueue()).toBe(lido.withdrawalQueue)
})

test('stakes ether', async () => {
  const { result } = await sdk.stake.stakeEth({ value: parseEther('50') })
  expect(result?.stethReceived).toBe(parseEther('50'))
  expect(await sdk.steth.balance()).toBe(parseEther('50'))
  expect(await sdk.shares.balance()).toBe(result?.sharesReceived)
})

test('reads the stake limit', async () => {
  const info = await sdk.stake.getStakeLimitInfo()
  expect(info).toMatchObject({ isStakingPaused: false, isStakingLimitSet: false })
  expect(info.currentStakeLimit).toBe(2n ** 256n - 1n)
})

test('sees a rebase', async () => {
  await rebaseADayLater({ rewardsWei: parseEther('10') })
  expect(await sdk.steth.balance()).toBeGreaterThan(parseEther('50'))
})

test('wraps and unwraps', async () => {
  await sdk.wrap.approveStethForWrap({ value: parseEther('20') })
  const wrapped = (await sdk.wrap.wrapSteth({ value: parseEther('20') })).result
  expect(wrapped?.stethWrapped).toBe(parseEther('20'))
  expect(wrapped?.wstethReceived).toBe(await sdk.wrap.convertStethToWsteth(parseEther('20')))
  expect(await sdk.wsteth.balance()).toBe(wrapped?.wstethReceived)

  const worth = await sdk.wrap.convertWstethToSteth(parseEther('5'))
  const unwrapped = (await sdk.wrap.unwrap({ value: parseEther('5') })).result
  expect(unwrapped).toEqual({ stethReceived: worth, wstethUnwrapped: parseEther('5') })
})

test('signs permits and transfers stETH, shares and wstETH', async () => {
  const permit = await sdk.steth.signPermit({ amount: 7n, spender: accounts.owner.address })
  expect(permit.nonce).toBe(0n)
  expect(await sdk.steth.erc721Domain()).toMatchObject({ version: '2', verifyingContract: lido.stETH })
  await sdk.shares.transfer({ to: accounts.owner.address, amount: parseEther('1') })
  await sdk.steth.transfer({ to: accounts.owner.address, amount: parseEther('1') })
  await sdk.wsteth.transfer({ to: accounts.owner.address, amount: parseEther('1') })
  expect(await sdk.wsteth.balance(accounts.owner.address)).toBe(parseEther('1'))
})

test('requests withdrawals of stETH with an approval', async () => {
  const amount = parseEther('3')
  await sdk.withdraw.approval.approve({ token: 'stETH', amount })
  const { result } = await sdk.withdraw.request.requestWithdrawal({ token: 'stETH', amount })
  expect(result?.requests).toMatchObject([{ requestId: 1n, owner: holder.address, amountOfStETH: amount }])
})

test('requests withdrawals of stETH with a permit', async () => {
  await passTime(60)
  const requests = [parseEther('1'), parseEther('2')]
  const { result } = await sdk.withdraw.request.requestWithdrawalWithPermit({ token: 'stETH', requests })
  expect(result?.requests.map(request => request.amountOfStETH)).toEqual(requests)
})

test('requests withdrawals of wstETH with an approval', async () => {
  const amount = parseEther('2')
  const worth = await sdk.wrap.convertWstethToSteth(amount)
  await sdk.withdraw.approval.approve({ token: 'wstETH', amount })
  const { result } = await sdk.withdraw.request.requestWithdrawal({ token: 'wstETH', amount })
  expect(result?.requests).toMatchObject([{ requestId: 4n, amountOfStETH: worth }])
})

test('requests withdrawals of wstETH with a permit', async () => {
  const amount = parseEther('1')
  const worth = await sdk.wrap.convertWstethToSteth(amount)
  const { result } = await sdk.withdraw.request.requestWithdrawalWithPermit({ token: 'wstETH', amount })
  expect(result?.requests).toMatchObject([{ requestId: 5n, amountOfStETH: worth }])
})

test('reads the request limits and rejects amounts outside them', async () => {
  expect(await sdk.withdraw.views.minStethWithdrawalAmount()).toBe(100n)
  expect(await sdk.withdraw.views.maxStethWithdrawalAmount()).toBe(parseEther('1000'))
  expect(await sdk.withdraw.views.isTurboModeActive()).toBe(true)
  const tooSmall = sdk.withdraw.request.requestWithdrawalSimulateTx({ token: 'stETH', requests: [99n] })
  await expect(tooSmall).rejects.toThrow('RequestAmountTooSmall(uint256 _amountOfStETH)')
})

test('reads pending requests', async () => {
  const { pendingInfo, claimableInfo } = await sdk.withdraw.requestsInfo.getWithdrawalRequestsInfo({
    account: holder.address,
  })
  expect(pendingInfo.pendingRequests.map(request => request.id)).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(pendingInfo.pendingAmountStETH).toBe(await sdk.withdraw.views.getUnfinalizedStETH())
  expect(claimableInfo.claimableRequests).toEqual([])
})

test('claims the requested amount after rewards, and less after a loss', async () => {
  const [first] = await sdk.withdraw.views.getWithdrawalStatus({ requestsIds: [1n] })
  await rebaseADayLater({ rewardsWei: parseEther('5'), finalizeUntil: first?.timestamp ?? 0n })
  await rebaseADayLater({ rewardsWei: parseEther('-100'), finalizeUntil: 2n ** 64n })

  const claimable = await sdk.withdraw.requestsInfo.getClaimableRequestsETHByAccount({
    account: holder.address,
  })
  expect(claimable.sortedIds).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(claimable.hints).toEqual([1n, 2n, 2n, 2n, 2n])
  for (const [index, request] of claimable.requests.entries()) {
    const ether = claimable.ethByRequests[index] ?? 0n
    if (index === 0) expect(ether).toBe(request.amountOfStETH)
    else expect(ether).toBeLessThan(request.amountOfStETH)
  }

  const before = await sdk.core.balanceETH(holder.address)
  const { result, receipt } = await sdk.withdraw.claim.claimRequests({ requestsIds: claimable.sortedIds })
  const gasWei = (receipt?.gasUsed ?? 0n) * (receipt?.effectiveGasPrice ?? 0n)
  expect(result?.requests.map(request => request.amountOfETH)).toEqual(claimable.ethByRequests)
  expect(await sdk.core.balanceETH(holder.address)).toBe(before - gasWei + claimable.ethSum)

  const statuses = await sdk.withdraw.views.getWithdrawalStatus({ requestsIds: claimable.sortedIds })
  expect(statuses.every(status => status.isFinalized && status.isClaimed)).toBe(true)
  expect(await sdk.unsteth.getNFTsByAccount(holder.address)).toEqual([])
})

test('reads the history of rebases', async () => {
  const events = await sdk.events.stethEvents.getRebaseEvents({ from: { block: 0n }, stepBlock: 10_000 })
  expect(events).toHaveLength(3)
  const [rewarded, , slashed] = events.map(event => event.args)
  expect(rewarded?.sharesMintedAsFees).toBeGreaterThan(0n)
  expect(rewarded?.postTotalEther).toBe((rewarded?.preTotalEther ?? 0n) + parseEther('10'))
  expect(slashed?.sharesMintedAsFees).toBe(0n)
  expect(Number(slashed?.timeElapsed)).toBeGreaterThanOrEqual(DAY_SECONDS)
})

async function rebaseADayLater(rebase: LidoRebase): Promise<void> {
  await passTime(DAY_SECONDS)
  await rebaseLido(deployer, lido, rebase)
}

async function passTime(seconds: number): Promise<void> {
  await createTestClient({ mode: 'hardhat', transport: http(node.url) }).increaseTime({ seconds })
}
