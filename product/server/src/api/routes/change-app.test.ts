import {
  type AnnouncedChange,
  type AnnouncedChangeList,
  announcedChangeListSchema,
  depositsInfoSchema,
  ngoDetailSchema,
  ngoListSchema,
} from '@kindyield/api-contract'
import { networks } from '@kindyield/chain/testing/networks'
import { accounts } from '@kindyield/devnet'
import type { Protocol } from '@kindyield/domain'
import { eq } from 'drizzle-orm'
import { type LocalAccount, maxUint256, parseEther, parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RAY } from '../../chain/vault-units.ts'
import { factoryEvent } from '../../database/schema/ngo-tables.ts'
import { announceAndCarryOut } from '../../testing/carry-out.ts'
import { LOCAL_CHAIN } from '../../testing/examples/local-venues.ts'
import { expectIndexToMatchChain } from '../../testing/expect-index-to-match-chain.ts'
import { performAction } from '../../testing/random-actions.ts'
import { queryData, readAs, readPublic } from '../../testing/read-api.ts'
import { startVaultScene, type TestApi, type VaultScene } from '../../testing/start-api.ts'
import type { NgoVaults, VaultChain } from '../../testing/vault-chain.ts'

let scene: VaultScene
let running: TestApi
let on: VaultChain
let ngos: [NgoVaults, NgoVaults]
const [ada, ben, receiver] = accounts.holders as unknown as [LocalAccount, LocalAccount, LocalAccount]
const { owner } = accounts

const REWARDS_OWNER = 0
const WINDOW = 14 * 86_400

beforeAll(async () => {
  scene = await startVaultScene()
  ;({ running, on, ngos } = scene)
})
afterAll(() => scene?.running.stop())
beforeEach(() => scene.reset())

const announce = (name: string, args: unknown[]) => on.mustSend(owner, on.factory, name, args)

async function mineAt(timestamp: number): Promise<void> {
  await on.testClient.setNextBlockTimestamp({ timestamp: BigInt(timestamp) })
  await on.testClient.mine({ blocks: 1 })
  await running.indexAll()
}

const listChanges = (query = ''): Promise<AnnouncedChangeList> =>
  readPublic(running.api, announcedChangeListSchema.strict(), `/api/changes?${query}`)

const statuses = async () => (await listChanges()).data.map(({ status }) => status)
const secondsOf = (moment: string | undefined) => new Date(moment ?? '').getTime() / 1000

async function changesOfNgos(protocol: Protocol): Promise<AnnouncedChange['change'][][]> {
  const { data } = await readPublic(running.api, ngoListSchema, `/api/${protocol}/NGO?take=2`)
  return data.map(({ changes }) => changes.map(({ change }) => change))
}

async function changesOfUser(who: LocalAccount, protocol: Protocol): Promise<AnnouncedChange['change'][]> {
  const path = `/api/${protocol}/user/deposits-info`
  const { data } = await readAs(running.api, who, depositsInfoSchema, path)
  return data.changes.map(({ change }) => change)
}

const detailOf = async (protocol: Protocol) =>
  (await readPublic(running.api, ngoDetailSchema, `/api/${protocol}/NGO/1`)).data

test('R40 an announced change is listed with its window, is due from its first second, and void from the last', async () => {
  await announce('announceRewardsOwner', [1n, receiver.address])
  const announcedAt = Number((await on.chain.getBlock()).timestamp)
  await running.indexAll()
  const { data, total } = await listChanges()
  expect(total).toBe(1)
  const [change] = data
  expect(change).toMatchObject({
    change: 'rewardsOwner',
    ngoId: '1',
    vault: null,
    token: null,
    value: receiver.address,
    status: 'announced',
    endedAt: null,
  })
  const earliest = announcedAt + networks.local.kindyield.announcementDelay
  expect([change?.announcedAt, change?.earliest, change?.voidFrom].map(secondsOf)).toEqual([
    announcedAt,
    earliest,
    earliest + WINDOW,
  ])
  await mineAt(earliest - 1)
  expect(await statuses()).toEqual(['announced'])
  await mineAt(earliest)
  expect(await statuses()).toEqual(['due'])
  await mineAt(earliest + WINDOW - 1)
  expect(await statuses()).toEqual(['due'])
  expect((await listChanges('pending=true')).total).toBe(1)
  await mineAt(earliest + WINDOW)
  const [ended] = (await listChanges()).data
  expect(ended).toMatchObject({ status: 'void', endedAt: change?.voidFrom })
  expect(await listChanges('pending=true')).toEqual({ data: [], total: 0 })
  // Canceled or announced again once it is void, it had still ended by itself.
  await announce('cancelChange', [REWARDS_OWNER, 1n])
  await running.indexAll()
  expect((await listChanges()).data).toEqual([ended])
})

test('R40 what became of an announcement is the next event of the same change and subject', async () => {
  await announce('announceRewardsOwner', [1n, receiver.address])
  await announce('announceRewardsOwner', [2n, receiver.address])
  await announce('announceRewardsOwner', [1n, ada.address])
  const replacedAt = Number((await on.chain.getBlock()).timestamp)
  await announce('announceEnd', [ngos[1].aaveVault])
  await announce('cancelChange', [REWARDS_OWNER, 2n])
  await announceAndCarryOut(on, 'announceOracle', [ben.address])
  await running.indexAll()
  const { data } = await listChanges()
  expect(data.map(({ change, ngoId, status }) => [change, ngoId, status])).toEqual([
    ['oracle', null, 'carriedOut'],
    ['end', '2', 'due'],
    ['rewardsOwner', '1', 'due'],
    ['rewardsOwner', '2', 'canceled'],
    ['rewardsOwner', '1', 'replaced'],
  ])
  expect(data[1]).toMatchObject({ vault: ngos[1].aaveVault, value: null })
  expect(secondsOf(data[4]?.endedAt ?? '')).toBe(replacedAt)

  expect((await listChanges('ngoId=2')).data).toEqual([data[1], data[3]])
  expect((await listChanges('pending=true')).data).toEqual([data[1], data[2]])
  expect(await listChanges('pending=false&skip=1&take=1')).toEqual({ data: [data[3]], total: 3 })
  expect(await listChanges('ngoId=1&pending=true')).toEqual({ data: [data[2]], total: 1 })
  const refused = await running.api.request('/api/changes?pending=maybe')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ message: 'pending must be true or false' })

  const { changeEvents } = await queryData(
    running.api,
    '{ changeEvents(first: 9, filter: { ngoId: 2 }) { nodes { kind change ngoId vault token value earliest voidFrom transactionHash } } }',
  )
  const none = { token: null, value: null }
  expect(changeEvents.nodes).toMatchObject([
    { kind: 'canceled', change: 'rewardsOwner', ngoId: '2', vault: null, ...none, earliest: null },
    { kind: 'announced', change: 'end', vault: ngos[1].aaveVault, ...none, earliest: data[1]?.earliest },
    { kind: 'announced', change: 'rewardsOwner', value: receiver.address, voidFrom: data[3]?.voidFrom },
  ])
})

test('R40 pending changes come with the NGOs and the open positions that they concern, and with no others', async () => {
  const [dollars, dai] = on.tokens
  await on.mustSend(ada, on.lidoVault(ngos[0].lidoVault), 'stake', [50], parseEther('1'))
  await on.mustSend(ada, on.aaveVault(ngos[0].aaveVault), 'deposit', [dai, parseEther('5'), 50])
  await on.mustSend(ben, on.lidoVault(ngos[1].lidoVault), 'stake', [50], parseEther('1'))
  await announce('announceRewardsOwner', [1n, receiver.address])
  await announce('announceOracle', [ben.address])
  await announce('announceTokenRemoval', [dai])
  await announce('announceTokenRemoval', [dollars])
  await announce('announceEnd', [ngos[0].aaveVault])
  await announce('announceEnd', [ngos[1].lidoVault])
  await running.indexAll()
  expect(await changesOfNgos('lido')).toEqual([['rewardsOwner'], ['end']])
  expect(await changesOfNgos('aave')).toEqual([['end', 'rewardsOwner'], []])
  expect(await changesOfUser(ada, 'lido')).toEqual(['oracle', 'rewardsOwner'])
  expect(await changesOfUser(ada, 'aave')).toEqual(['end', 'tokenRemoval', 'oracle', 'rewardsOwner'])
  expect(await changesOfUser(ben, 'lido')).toEqual(['end', 'oracle'])
  // Nothing concerns somebody without an open position.
  expect(await changesOfUser(ben, 'aave')).toEqual([])
  await on.mustSend(ben, on.lidoVault(ngos[1].lidoVault), 'claimWithdrawInStEth', [maxUint256, 1n])
  await announce('cancelChange', [REWARDS_OWNER, 1n])
  await running.indexAll()
  expect(await changesOfUser(ben, 'lido')).toEqual([])
  expect(await changesOfNgos('lido')).toEqual([[], ['end']])
  expect((await detailOf('aave')).changes).toMatchObject([{ change: 'end', vault: ngos[0].aaveVault }])
})

/** Makes donations in both vaults of the first NGO that are not paid yet. */
async function donate(): Promise<void> {
  const [lido, aave] = [on.lidoVault(ngos[0].lidoVault), on.aaveVault(ngos[0].aaveVault)]
  await on.mustSend(ada, lido, 'stake', [50], parseEther('5'))
  await on.mustSend(ada, aave, 'deposit', [on.tokens[0], parseUnits('900', 6), 50])
  const action = { holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 50 }
  for (const kind of ['rebase', 'passTime'] as const) {
    expect(await performAction(on, ngos, { ...action, kind })).toBe(true)
  }
  for (const vault of [lido, aave]) await on.mustSend(accounts.oracle, vault, 'reportRewards')
}

test('R40 donations settled before a change stay those of the earlier rewards owner, until they are paid', async () => {
  await donate()
  const previous = await on.read<string>(on.factory, 'rewardsOwnerOf', [1n])
  await announceAndCarryOut(on, 'announceRewardsOwner', [1n, receiver.address])
  await running.indexAll()
  for (const protocol of ['lido', 'aave'] as const) {
    const isLido = protocol === 'lido'
    const vault = isLido ? on.lidoVault(ngos[0].lidoVault) : on.aaveVault(ngos[0].aaveVault)
    const token = isLido ? on.lido.stETH : on.tokens[0]
    const before = await detailOf(protocol)
    expect(before.rewardsOwner).toBe(receiver.address)
    const [unpaid] = before.earlier
    expect(before.earlier).toEqual([{ receiver: previous, token, owed: expect.stringMatching(/^[1-9]\d+$/) }])
    // At the rate of the newest event of the vault, which is the report.
    expect(unpaid?.owed).toBe(before.totals[0]?.donated)
    expect(before.totals[0]?.paid).toBe('0')

    const half = BigInt(unpaid?.owed ?? 0) / 2n
    const from = accounts.rewardsOwners.find(({ address }) => address === previous) as LocalAccount
    await on.mustSend(from, vault, 'payEarlierDonationsTo', [token, ben.address, half])
    await running.indexAll()
    const partly = await detailOf(protocol)
    expect(partly.payments).toMatchObject([
      { token, asset: token, recipient: ben.address, isEarlier: true, amount: partly.totals[0]?.paid },
    ])
    const shares = await on.read<bigint>(vault, 'earlierDonations', [token, previous])
    const rate = await on.read<bigint>(vault, 'rate', [token])
    expect(partly.earlier).toEqual([{ receiver: previous, token, owed: String((shares * rate) / RAY) }])
    expect(partly.totals[0]?.donated).toBe(before.totals[0]?.donated)
    await expectIndexToMatchChain(on, running.parts.database)

    await on.mustSend(ada, vault, 'payEarlierDonations', [token, previous, maxUint256])
    await running.indexAll()
    const paid = await detailOf(protocol)
    expect(paid.earlier).toEqual([])
    expect(paid.payments[0]).toMatchObject({ recipient: previous, isEarlier: true })
    const sum = paid.payments.reduce((all, { amount }) => all + BigInt(amount), 0n)
    expect(paid.totals[0]?.paid).toBe(String(sum))
  }
  const { donationsSetAside, payments } = await queryData(
    running.api,
    '{ donationsSetAside(first: 9, filter: { ngoId: 1 }) { nodes { protocol token receiver shares } } payments(first: 9, filter: { protocol: lido }) { nodes { rewardsOwner recipient isEarlier } } }',
  )
  expect(donationsSetAside.nodes).toMatchObject([
    { protocol: 'aave', token: on.tokens[0], receiver: previous },
    { protocol: 'lido', token: on.lido.stETH, receiver: previous },
  ])
  expect(payments.nodes).toEqual([
    { rewardsOwner: previous, recipient: previous, isEarlier: true },
    { rewardsOwner: previous, recipient: ben.address, isEarlier: true },
  ])
})

test('R40 a rewards owner who hands over itself leaves nothing aside, and payments go to the new one', async () => {
  await donate()
  const previous = await on.read<string>(on.factory, 'rewardsOwnerOf', [1n])
  const from = accounts.rewardsOwners.find(({ address }) => address === previous) as LocalAccount
  await on.mustSend(from, on.factory, 'proposeRewardsOwner', [1n, receiver.address])
  await on.mustSend(receiver, on.factory, 'acceptRewardsOwner', [1n])
  const vault = on.lidoVault(ngos[0].lidoVault)
  await on.mustSend(ada, vault, 'payDonations', [on.lido.stETH, maxUint256])
  await on.mustSend(owner, on.factory, 'setTokenPaused', [on.tokens[0], true])
  await running.indexAll()
  expect(await detailOf('lido')).toMatchObject({
    rewardsOwner: receiver.address,
    earlier: [],
    payments: [{ recipient: receiver.address, isEarlier: false }],
  })
  const settings = await running.parts.database
    .select()
    .from(factoryEvent)
    .where(eq(factoryEvent.chainId, LOCAL_CHAIN))
    .orderBy(factoryEvent.blockNumber)
  expect(settings.findLast(({ kind }) => kind === 'rewardsOwnerChanged')).toMatchObject({
    previous,
    subject: receiver.address,
    byOwner: false,
  })
  const { rewardsOwnerProposals, tokenPauses } = await queryData(
    running.api,
    '{ rewardsOwnerProposals(first: 9, filter: { ngoId: 1 }) { nodes { ngoId proposed } } tokenPauses(first: 9) { nodes { token paused ngoId } } }',
  )
  // Accepting ends the proposal, as the zero address says on the chain.
  expect(settings.at(-1)).toMatchObject({ kind: 'tokenPauseSet' })
  expect(settings.filter(({ subject }) => subject === zeroAddress)).toHaveLength(1)
  expect(rewardsOwnerProposals.nodes).toEqual([
    { ngoId: '1', proposed: null },
    { ngoId: '1', proposed: receiver.address },
  ])
  expect(tokenPauses.nodes).toEqual([{ token: on.tokens[0], paused: true, ngoId: null }])
})
