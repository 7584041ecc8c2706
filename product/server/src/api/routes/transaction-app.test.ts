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
import { queryData, readAs, readPublic, requestAs } from '../../testing/read-api.ts'
import { startVaultScene, type TestApi } from '../../testing/start-api.ts'
import type { NgoVaults, VaultChain } from '../../testing/vault-chain.ts'

let running: TestApi
let on: VaultChain
let ngos: [NgoVaults, NgoVaults]
let lido: ReturnType<VaultChain['lidoVault']>
let aave: ReturnType<VaultChain['aaveVault']>
const [holder, other] = accounts.holders as unknown as [LocalAccount, LocalAccount]

beforeAll(async () => {
  ;({ running, on, ngos } = await startVaultScene())
  lido = on.lidoVault(ngos[0].lidoVault)
  aave = on.aaveVault(ngos[0].aaveVault)
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

const listNgos = (protocol: 'lido' | 'aave', query = ''): Promise<NgoList> =>
  readPublic(running.api, ngoListSchema, `/api/${protocol}/NGO?${query}`)
const lidoList = (account: LocalAccount, query = ''): Promise<LidoTransactionList> =>
  readAs(running.api, account, lidoTransactionListSchema, `/api/lido/transaction?${query}`)
const aaveList = (account: LocalAccount): Promise<AaveTransactionList> =>
  readAs(running.api, account, aaveTransactionListSchema, '/api/aave/transaction')

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
})

test('R26 personal and public lists are compressed on request, with a Vary header', async () => {
  for (const path of ['/api/lido/transaction', '/api/lido/NGO']) {
    const encodings = ['gzip', 'identity'].map(async encoding => {
      const headers = { 'accept-encoding': encoding }
      const response = await requestAs(running.api, holder, path, { headers })
      expect(response.headers.get('vary')).toBe('accept-encoding')
      return response.headers.get('content-encoding')
    })
    expect(await Promise.all(encodings)).toEqual(['gzip', null])
  }
})

test('R21 a pause and an end with its time show in the lists of their protocol, and isActive chooses', async () => {
  const second = on.lidoVault(ngos[1].lidoVault)
  await on.mustSend(accounts.owner, second, 'setDepositsPaused', [true])
  await announceAndCarryOut(on, 'announceEnd', [aave.address])
  const { timestamp } = await on.chain.getBlock()
  const endedAt = new Date(Number(timestamp) * 1000).toISOString()
  await running.indexAll()
  expect((await listNgos('lido')).data.slice(0, 2)).toMatchObject([
    { status: 'active', isActive: true, endedAt: null },
    { status: 'paused', isActive: true, endedAt: null },
  ])
  expect((await listNgos('aave')).data[0]).toMatchObject({ status: 'finished', isActive: false, endedAt })
  expect(await queryData(running.api, '{ ngo(id: 1, protocol: aave) { endedAt } }')).toEqual({
    ngo: { endedAt },
  })
  const finished = await listNgos('aave', 'isActive=false')
  expect(finished).toMatchObject({ data: [{ id: '1' }], total: 1 })
  const active = await listNgos('aave', 'isActive=true&skip=0&take=100')
  expect(active.total).toBe(7)
  expect(active.data.map(({ id }) => id)).not.toContain('1')

  await on.mustSend(accounts.owner, second, 'setDepositsPaused', [false])
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
  const slash = { kind: 'slash', holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 10 } as const
  expect(await performAction(on, ngos, slash)).toBe(true)
  await on.mustSend(holder, lido, 'claimWithdrawalTo', [BigInt(requestId), other.address])
  await running.indexAll()
  const { data, total } = await lidoList(holder)
  expect(total).toBe(8)
  const request = await firstRequest()
  expect(data[0]).toMatchObject({
    action: '7',
    label: 'Claim',
    requestId,
    positionId: '1',
    positionNumber: 1,
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
    const { data: withdrawn } = await readAs(
      running.api,
      holder,
      lidoTransactionListSchema,
      `/api/lido/withdraw/${path}`,
    )
    expect(withdrawn.map(({ label }) => label)).not.toContain('Claim')
  }
  expect((await lidoList(other)).data.map(({ label }) => label)).not.toContain('Claim')
})

async function firstRequest() {
  const path = `/api/lido/withdraw/request?address=${holder.address}`
  const { data } = await readAs(running.api, holder, withdrawalRequestListSchema, path)
  const [request] = data
  if (request === undefined) throw new Error('nothing was requested')
  return request
}

test('R19 a statement names what was withdrawn in aTokens so, and adds it up by itself', async () => {
  await on.mustSend(holder, aave, 'withdraw', [parseUnits('10', 6), 1, on.tokens[0]])
  await running.indexAll()
  const response = await requestAs(
    running.api,
    holder,
    '/api/aave/user/report/download?reportType=transactions&startDate=2020-01-01&endDate=2090-01-01',
  )
  const lines = readCsv(await response.text()).filter(([, action]) => action === 'Withdrawal')
  expect(lines.map(([first, , , , , , token, amount]) => [first === 'Total', token, amount])).toEqual([
    [false, 'aUSDC', '100'],
    [false, 'USDC', '10'],
    [true, 'aUSDC', '100'],
    [true, 'USDC', '10'],
  ])
})
