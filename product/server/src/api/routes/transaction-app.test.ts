import {
  type AaveTransactionList,
  aaveTransactionListSchema,
  type LidoTransactionList,
  lidoTransactionListSchema,
  type NgoList,
  ngoListSchema,
  withdrawalRequestListSchema,
} from '@kindyield/api-contract'
import { readCsv } from '@kindyield/audit'
import { accounts } from '@kindyield/devnet'
import { type LocalAccount, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceAndCarryOut } from '../../testing/carry-out.ts'
import { performAction } from '../../testing/random-actions.ts'
import { signIn } from '../../testing/sign-in.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { createVaultChain, type VaultChain } from '../../testing/vault-chain.ts'

let running: TestApi
let on: VaultChain
let lido: ReturnType<VaultChain['lidoVault']>
let aave: ReturnType<VaultChain['aaveVault']>
const [holder, other] = accounts.holders as unknown as [LocalAccount, LocalAccount]

beforeAll(async () => {
  running = await startApi()
  const { devnet } = running.services
  on = createVaultChain(devnet.url, devnet.deployment)
  const [lidoVault, aaveVault] = [await vaultOf('lido'), await vaultOf('aave')]
  lido = on.lidoVault(lidoVault)
  aave = on.aaveVault(aaveVault)
  await on.prepare([lidoVault], [aaveVault])
  const ether = parseEther('3')
  await on.mustSend(holder, lido, 'stake', [10], ether)
  await on.mustSend(holder, lido, 'stakeStEth', [ether, 20])
  await on.mustSend(holder, lido, 'stakeWStEth', [ether, 30])
  await on.mustSend(other, lido, 'stake', [40], ether)
  await on.mustSend(holder, lido, 'requestWithdrawals', [parseEther('1'), 1])
  await on.mustSend(holder, lido, 'claimWithdrawInStEth', [parseEther('1'), 2])
  await on.mustSend(holder, lido, 'claimWithdrawInWStEth', [maxUint256, 3])
  await on.mustSend(holder, aave, 'deposit', [on.tokens[0], parseUnits('250', 6), 50])
  await on.mustSend(holder, aave, 'changePercent', [1, 60])
  await on.mustSend(holder, aave, 'withdrawInAToken', [parseUnits('100', 6), 1, on.tokens[0]])
  await running.indexAll()
})
afterAll(() => running?.stop())

async function listNgos(protocol: 'lido' | 'aave', query = ''): Promise<NgoList> {
  const response = await running.api.request(`/api/${protocol}/NGO?${query}`)
  return ngoListSchema.parse(await response.json())
}

async function vaultOf(protocol: 'lido' | 'aave'): Promise<string> {
  const vault = (await listNgos(protocol)).data[0]?.vault
  if (!vault) throw new Error(`the first NGO has no ${protocol} vault`)
  return vault
}

async function ask(account: LocalAccount, path: string): Promise<unknown> {
  const { accessToken } = await signIn(running.api, account)
  const response = await running.api.request(path, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

const lidoList = async (account: LocalAccount, query = ''): Promise<LidoTransactionList> =>
  lidoTransactionListSchema.parse(await ask(account, `/api/lido/transaction?${query}`))
const aaveList = async (account: LocalAccount): Promise<AaveTransactionList> =>
  aaveTransactionListSchema.parse(await ask(account, '/api/aave/transaction'))

test('R18 R24 the six actions have their codes and labels, in stETH and in their own token, newest first', async () => {
  const { data, total } = await lidoList(holder)
  expect(total).toBe(6)
  expect(data.map(({ action, label }) => `${action} ${label}`)).toEqual([
    '6 Withdraw wStEth',
    '5 Withdraw stEth',
    '4 Withdraw',
    '3 Stake wStEth',
    '2 Stake stEth',
    '1 Stake',
  ])
  expect(data[5]).toMatchObject({ ngoName: 'Blue Tide', positionId: '1', percent: 10 })
  expect(data[2]).toMatchObject({ amount: String(parseEther('1')), positionId: '1' })
  expect(data[3]).toMatchObject({ tokenAmount: String(parseEther('3')), percent: 30 })
})

test('R18 deposits are 1 and withdrawals 2 on Aave; a change of percent is neither, but 3', async () => {
  const { data, total } = await aaveList(holder)
  expect(total).toBe(3)
  const token = on.tokens[0]
  expect(data[0]).toMatchObject({ action: '2', label: 'Withdraw', token, inAToken: true, percent: 60 })
  expect(data[1]).toMatchObject({ action: '3', label: 'Change share', token, percent: 60 })
  expect(data[2]).toMatchObject({
    action: '1',
    label: 'Deposit',
    token,
    amount: '250000000',
    inAToken: false,
  })
})

test('R25 users see only their own transactions, and nothing without a token', async () => {
  const { data, total } = await lidoList(other)
  expect(total).toBe(1)
  expect(data).toMatchObject([{ action: '1', percent: 40, positionId: '4' }])
  expect(await aaveList(other)).toEqual({ data: [], total: 0 })
  for (const path of ['/api/lido/transaction', '/api/aave/transaction']) {
    expect((await running.api.request(path)).status).toBe(401)
  }
})

test('R26 skip and take select a page of transactions, and the total counts all', async () => {
  const all = await lidoList(holder)
  expect(await lidoList(holder, 'skip=2&take=3')).toEqual({ data: all.data.slice(2, 5), total: 6 })
  const { accessToken } = await signIn(running.api, holder)
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await running.api.request('/api/lido/transaction?take=101', { headers })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('take') })
})

test('R26 personal and public lists are compressed on request, with a Vary header', async () => {
  const { accessToken } = await signIn(running.api, holder)
  for (const path of ['/api/lido/transaction', '/api/lido/NGO']) {
    const encodings = ['gzip', 'identity'].map(async encoding => {
      const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': encoding }
      const response = await running.api.request(path, { headers })
      expect(response.headers.get('vary')).toBe('accept-encoding')
      return response.headers.get('content-encoding')
    })
    expect(await Promise.all(encodings)).toEqual(['gzip', null])
  }
})

test('R21 a pause and an end with its time show in the lists of their protocol, and isActive chooses', async () => {
  const [, second] = (await listNgos('lido')).data
  if (!second?.vault) throw new Error('the second NGO has no vault')
  await on.mustSend(accounts.owner, on.lidoVault(second.vault), 'setDepositsPaused', [true])
  await announceAndCarryOut(on, 'announceEnd', [aave.address])
  const { timestamp } = await on.chain.getBlock()
  const endedAt = new Date(Number(timestamp) * 1000).toISOString()
  await running.indexAll()
  expect((await listNgos('lido')).data.slice(0, 2)).toMatchObject([
    { status: 'active', isActive: true, endedAt: null },
    { status: 'paused', isActive: true, endedAt: null },
  ])
  expect((await listNgos('aave')).data[0]).toMatchObject({ status: 'finished', isActive: false, endedAt })
  const graphql = await running.api.request('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ ngo(id: 1, protocol: aave) { endedAt } }' }),
  })
  expect(await graphql.json()).toEqual({ data: { ngo: { endedAt } } })
  const finished = await listNgos('aave', 'isActive=false')
  expect(finished).toMatchObject({ data: [{ id: '1' }], total: 1 })
  const active = await listNgos('aave', 'isActive=true&skip=0&take=100')
  expect(active.total).toBe(7)
  expect(active.data.map(({ id }) => id)).not.toContain('1')

  await on.mustSend(accounts.owner, on.lidoVault(second.vault), 'setDepositsPaused', [false])
  await announceAndCarryOut(on, 'announceRewardsOwner', [2n, other.address])
  await running.indexAll()
  const again = (await listNgos('lido')).data[1]
  expect(again).toMatchObject({ status: 'active', rewardsOwner: other.address })
  expect((await running.api.request('/api/aave/NGO?isActive=maybe')).status).toBe(400)
})

test('R24 a claim is the seventh action: what was requested, what arrived, and the request', async () => {
  const { data: before } = await lidoList(holder)
  const { requestId } = await firstRequest()
  await on.mustSend(holder, lido, 'changePercent', [1, 15])
  // Lido loses a part, which the request bears with all stETH.
  const vaults = { id: 1n, lidoVault: lido.address, aaveVault: aave.address }
  const slash = { kind: 'slash', holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 10 } as const
  expect(await performAction(on, [vaults, vaults], slash)).toBe(true)
  await on.mustSend(holder, lido, 'claimWithdrawalTo', [BigInt(requestId), other.address])
  await running.indexAll()
  const { data, total } = await lidoList(holder)
  expect(total).toBe(8)
  const request = await firstRequest()
  expect(data[0]).toMatchObject({
    ...{ action: '7', label: 'Claim', requestId, positionId: '1', positionNumber: 1 },
    // That of the withdrawal, not of now.
    percent: 10,
    amount: String(parseEther('1')),
    tokenAmount: request.claimed,
    transactionHash: request.claimTransactionHash,
  })
  expect(BigInt(data[0]?.tokenAmount ?? 0)).toBeLessThan(parseEther('1'))
  expect(data[1]?.label).toBe('Change share')
  expect(data.slice(2)).toEqual(before)
  expect(before.every(each => each.requestId === null)).toBe(true)
  expect(await lidoList(holder, 'skip=0&take=1')).toEqual({ data: data.slice(0, 1), total: 8 })
  for (const path of ['steth', 'wsteth']) {
    const list = lidoTransactionListSchema.parse(await ask(holder, `/api/lido/withdraw/${path}`))
    expect(list.data.map(({ label }) => label)).not.toContain('Claim')
  }
  expect((await lidoList(other)).data.map(({ label }) => label)).not.toContain('Claim')
})

async function firstRequest() {
  const path = `/api/lido/withdraw/request?address=${holder.address}`
  const { data } = withdrawalRequestListSchema.parse(await ask(holder, path))
  const [request] = data
  if (request === undefined) throw new Error('nothing was requested')
  return request
}

test('R19 a statement names what was withdrawn in aTokens so, and adds it up by itself', async () => {
  await on.mustSend(holder, aave, 'withdraw', [parseUnits('10', 6), 1, on.tokens[0]])
  await running.indexAll()
  const { accessToken } = await signIn(running.api, holder)
  const response = await running.api.request(
    '/api/aave/user/report/download?reportType=transactions&startDate=2020-01-01&endDate=2090-01-01',
    { headers: { authorization: `Bearer ${accessToken}` } },
  )
  const lines = readCsv(await response.text()).filter(([, action]) => action === 'Withdrawal')
  expect(lines.map(([first, , , , , , token, amount]) => [first === 'Total', token, amount])).toEqual([
    [false, 'aUSDC', '100'],
    [false, 'USDC', '10'],
    [true, 'aUSDC', '100'],
    [true, 'USDC', '10'],
  ])
})
