import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { eq } from 'drizzle-orm'
import { type Address, type LocalAccount, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vaultEvent } from '../database/schema/vault-tables.ts'
import { LOCAL_CHAIN } from '../testing/examples/local-venues.ts'
import { performAction } from '../testing/random-actions.ts'
import { queryData } from '../testing/read-api.ts'
import { startVaultScene, type TestApi } from '../testing/start-api.ts'
import type { NgoVaults, VaultChain } from '../testing/vault-chain.ts'

let running: TestApi
let on: VaultChain
let ngos: [NgoVaults, NgoVaults]
let lidoVault: Address
let aaveVault: Address
const [holder] = accounts.holders as unknown as [LocalAccount]

const ETHER = parseEther('3')
const DOLLARS = parseUnits('250', 6)

beforeAll(async () => {
  ;({ running, on, ngos } = await startVaultScene())
  lidoVault = ngos[0].lidoVault as Address
  aaveVault = ngos[0].aaveVault as Address
  // So that one wstETH is no longer one stETH.
  const rebase = { kind: 'rebase', holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 50 } as const
  expect(await performAction(on, ngos, rebase)).toBe(true)
  const [lido, aave] = [on.lidoVault(lidoVault), on.aaveVault(aaveVault)]
  await on.mustSend(holder, lido, 'stake', [10], ETHER)
  await on.mustSend(holder, lido, 'stakeStEth', [ETHER, 20])
  await on.mustSend(holder, lido, 'stakeWStEth', [ETHER, 30])
  await on.mustSend(holder, lido, 'requestWithdrawals', [parseEther('1'), 1])
  await on.mustSend(holder, lido, 'claimWithdrawInStEth', [parseEther('1'), 2])
  await on.mustSend(holder, lido, 'claimWithdrawInWStEth', [parseEther('1'), 3])
  await on.mustSend(holder, aave, 'deposit', [on.tokens[0], DOLLARS, 40])
  await on.mustSend(holder, aave, 'withdraw', [parseUnits('100', 6), 1, on.tokens[0]])
  await performAction(on, ngos, rebase)
  await on.mustSend(accounts.oracle, lido, 'reportRewards')
  await performAction(on, ngos, rebase)
  await on.mustSend(accounts.oracle, lido, 'reportRewardsRange', [0n, 2n])
  await performAction(on, ngos, rebase)
  await on.mustSend(accounts.oracle, lido, 'reportTranches', [on.lido.stETH, [10n, 20n]])
  await on.mustSend(accounts.oracle, aave, 'reportRewards')
  await on.mustSend(holder, lido, 'payDonations', [on.lido.stETH, maxUint256])
  await on.mustSend(holder, lido, 'claimWithdrawal', [1n])
  await running.indexAll()
})
afterAll(() => running?.stop())

const FIELDS =
  'positionId holder amount percent ngoId vault timestamp blockNumber logIndex token ethType tokenAmount'
const VAULTS = {
  stakes: () => ({ address: lidoVault, abi: lidoVaultAbi, eventName: 'Staked' }) as const,
  deposits: () => ({ address: aaveVault, abi: aaveVaultAbi, eventName: 'Deposited' }) as const,
}

/** What the data query tells of this holder, oldest first. */
async function told(list: string, filter = ''): Promise<Record<string, unknown>[]> {
  const query = `{ ${list}(first: 100, order: OLDEST_FIRST, filter: { holder: "${holder.address}" ${filter} }) { nodes { ${FIELDS} } } }`
  return (await queryData(running.api, query))[list].nodes
}

/** The event itself, as its contract wrote it, in the words of the data query. */
type Log = { args: Record<string, unknown>; blockNumber: bigint; logIndex: number }

async function expectTold(node: Record<string, unknown>, log: Log, who: string): Promise<void> {
  const { args, blockNumber, logIndex } = log
  const block = await on.chain.getBlock({ blockNumber })
  // What the event says of its own block is what the chain says of it.
  expect([args.blockNumber, args.timestamp]).toEqual([blockNumber, block.timestamp])
  expect(node).toMatchObject({
    positionId: String(args.id),
    holder: args[who],
    amount: String(args.amount),
    percent: Number(args.percentShare),
    ngoId: '1',
    blockNumber: Number(args.blockNumber),
    logIndex,
    timestamp: new Date(Number(args.timestamp) * 1000).toISOString(),
  })
  expect(args.ngo).toBe(node.vault)
}

test('R24 a stake’s event carries id, staker, amount in stETH, share, NGO, time, block and kind of ether', async () => {
  const logs = (await on.chain.getContractEvents({
    ...VAULTS.stakes(),
    args: { staker: holder.address },
    fromBlock: 0n,
  })) as unknown as Log[]
  const nodes = await told('stakes')
  expect(nodes.map(({ ethType, percent }) => [ethType, percent])).toEqual([
    ['eth', 10],
    ['stEth', 20],
    ['wstEth', 30],
  ])
  for (const [index, log] of logs.entries()) {
    const node = nodes[index] ?? {}
    await expectTold(node, log, 'staker')
    expect(['eth', 'stEth', 'wstEth'][Number(log.args.ethType)]).toBe(node.ethType)
    expect(String(log.args.tokenAmount)).toBe(node.tokenAmount)
  }
  // Of wstETH the amount is in stETH, and what moved stands beside it.
  expect(nodes[2]?.tokenAmount).toBe(String(ETHER))
  expect(BigInt(String(nodes[2]?.amount))).toBeGreaterThan(ETHER)
})

test('R24 a deposit’s event carries id, depositor, amount, share, NGO, time, block and token', async () => {
  const logs = (await on.chain.getContractEvents({
    ...VAULTS.deposits(),
    args: { depositor: holder.address },
    fromBlock: 0n,
  })) as unknown as Log[]
  const [node = {}] = await told('deposits')
  const [log] = logs
  if (!log) throw new Error('Nothing was deposited')
  await expectTold(node, log, 'depositor')
  expect(node).toMatchObject({ token: on.tokens[0], amount: String(DOLLARS), percent: 40, ethType: null })
  expect(log.args.token).toBe(node.token)
})

test.each([
  ['lido', 'staker', ['eth', 'stEth', 'wstEth']],
  ['aave', 'depositor', [null]],
] as const)('R24 a withdrawal from %s carries the same fields', async (protocol, who, kinds) => {
  const source =
    protocol === 'lido'
      ? ({ address: lidoVault, abi: lidoVaultAbi, eventName: 'Withdrawn' } as const)
      : ({ address: aaveVault, abi: aaveVaultAbi, eventName: 'Withdrawn' } as const)
  const logs = (await on.chain.getContractEvents({ ...source, fromBlock: 0n } as never)) as unknown as Log[]
  const nodes = await told('withdrawals', `protocol: ${protocol}`)
  expect(nodes.map(({ ethType }) => ethType)).toEqual(kinds)
  const mine = logs.filter(({ args }) => args[who] === holder.address)
  expect(mine).toHaveLength(nodes.length)
  for (const [index, log] of mine.entries()) await expectTold(nodes[index] ?? {}, log, who)
})

test('R24 a request carries its position, share and kind of ether, and so does its claim', async () => {
  const source = { address: lidoVault, abi: lidoVaultAbi, fromBlock: 0n, strict: true } as const
  const [request] = await on.chain.getContractEvents({ ...source, eventName: 'WithdrawalRequested' })
  const [claim] = await on.chain.getContractEvents({ ...source, eventName: 'WithdrawalClaimed' })
  if (request === undefined || claim === undefined) throw new Error('Nothing was requested or claimed')
  const { withdrawalRequests } = await queryData(
    running.api,
    '{ withdrawalRequests(first: 1) { nodes { requestId positionId holder amount percent ethType vault blockNumber } } }',
  )
  expect(withdrawalRequests.nodes).toEqual([
    {
      requestId: String(request.args.requestId),
      positionId: '1',
      holder: holder.address,
      amount: String(parseEther('1')),
      percent: 10,
      ethType: 'eth',
      vault: request.args.ngo,
      blockNumber: Number(request.args.blockNumber),
    },
  ])
  const { withdrawalClaims } = await queryData(
    running.api,
    '{ withdrawalClaims(first: 9) { nodes { requestId positionId holder recipient amount percent ethType vault blockNumber } } }',
  )
  expect(withdrawalClaims.nodes).toEqual([
    {
      requestId: String(claim.args.requestId),
      positionId: String(claim.args.id),
      holder: claim.args.staker,
      recipient: claim.args.recipient,
      amount: String(claim.args.amount),
      percent: claim.args.percentShare,
      ethType: 'eth',
      vault: claim.args.ngo,
      blockNumber: Number(claim.args.blockNumber),
    },
  ])
})

test('R24 a report says which tranches it was about, and a payment in what it was paid', async () => {
  const { donations, payments } = await queryData(
    running.api,
    '{ donations(first: 9, order: OLDEST_FIRST, filter: { protocol: lido }) { nodes { form } } payments(first: 9) { nodes { token asset } } }',
  )
  expect(donations.nodes).toEqual([{ form: 'all' }, { form: 'range' }, { form: 'listed' }])
  const { stETH } = on.lido
  expect(payments.nodes).toEqual([{ token: stETH, asset: stETH }])
})

test('R24 what was recovered is indexed, and counts as no donation', async () => {
  const { database } = running.parts
  const before = await queryData(running.api, '{ payments(first: 9) { nodes { amount } } }')
  const common = { holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 50 }
  for (const kind of ['recoverWstEth', 'recoverToken', 'recoverRequest'] as const) {
    expect(await performAction(on, ngos, { ...common, kind }), kind).toBe(true)
  }
  await running.indexAll()
  const rewardsOwner = await on.read<Address>(on.factory, 'rewardsOwnerOf', [1n])
  const rows = await database
    .select()
    .from(vaultEvent)
    .where(eq(vaultEvent.chainId, LOCAL_CHAIN))
    .orderBy(vaultEvent.blockNumber)
  expect(rows.filter(({ kind }) => kind.endsWith('ecovered'))).toMatchObject([
    { kind: 'recovered', vault: lidoVault, token: on.lido.wstETH, account: rewardsOwner, amount: 1_000_000n },
    { kind: 'recovered', vault: aaveVault, token: on.tokens[0], account: rewardsOwner, amount: 1_000_000n },
    { kind: 'requestRecovered', vault: lidoVault, account: rewardsOwner, requestId: 2n },
  ])
  expect(await queryData(running.api, '{ payments(first: 9) { nodes { amount } } }')).toEqual(before)
})

test('R24 R27 a change of percent and a move are told as their events say, the move by both vaults', async () => {
  const [from, to] = [aaveVault, ngos[1].aaveVault as Address]
  await on.mustSend(holder, on.aaveVault(from), 'changePercent', [1n, 60])
  await on.mustSend(holder, on.aaveVault(from), 'moveTo', [1n, to, 70])
  await running.indexAll()
  const source = { abi: aaveVaultAbi, fromBlock: 0n, strict: true } as const
  const [changed] = await on.chain.getContractEvents({
    ...source,
    address: from,
    eventName: 'PercentChanged',
  })
  const [left] = await on.chain.getContractEvents({ ...source, address: from, eventName: 'MovedOut' })
  const [arrived] = await on.chain.getContractEvents({ ...source, address: to, eventName: 'MovedIn' })
  if (!changed || !left || !arrived) throw new Error('Nothing was changed or moved')
  const common = { protocol: 'aave', holder: holder.address, token: on.tokens[0] }
  const placed = ({ blockNumber, logIndex }: { blockNumber: bigint; logIndex: number }) => ({
    blockNumber: Number(blockNumber),
    logIndex,
  })
  const fields = 'protocol vault blockNumber logIndex positionId holder token percent'
  const filter = `(first: 9, filter: { holder: "${holder.address}" })`
  const told = await queryData(
    running.api,
    `{
    percentChanges${filter} { nodes { ${fields} amount percentBefore mark } }
    movesOut${filter} { nodes { ${fields} amount toVault newId } }
    movesIn${filter} { nodes { ${fields} principal startDate mark fromVault } } }`,
  )
  expect(told.percentChanges.nodes).toEqual([
    {
      ...common,
      vault: from,
      ...placed(changed),
      positionId: '1',
      percent: 60,
      percentBefore: 40,
      amount: String(changed.args.amount),
      mark: String(changed.args.mark),
    },
  ])
  expect(told.movesOut.nodes).toEqual([
    {
      ...common,
      vault: from,
      ...placed(left),
      positionId: '1',
      percent: 70,
      amount: String(left.args.amount),
      toVault: to,
      newId: String(left.args.newId),
    },
  ])
  expect(told.movesIn.nodes).toEqual([
    {
      ...common,
      vault: to,
      ...placed(arrived),
      positionId: String(left.args.newId),
      percent: 70,
      principal: String(arrived.args.principal),
      mark: String(arrived.args.mark),
      fromVault: from,
      startDate: new Date(Number(arrived.args.startDate) * 1_000).toISOString(),
    },
  ])
  expect(changed.args.amount).toBeGreaterThan(parseUnits('100', 6))
})
