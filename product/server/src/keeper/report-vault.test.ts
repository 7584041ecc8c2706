import { lidoVaultAbi, toViemChain } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { type Address, createPublicClient, http, maxUint256, type PublicClient, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../chain/vaults.ts'
import { announceAndCarryOut } from '../testing/carry-out.ts'
import { LOCAL_CHAIN } from '../testing/examples/local-venues.ts'
import { type KeeperScene, startKeeperScene } from '../testing/keeper-scene.ts'
import { runLocalJob } from '../testing/run-local-job.ts'
import { createGasLimit } from './gas-limit.ts'
import { type ReportParts, reportVault } from './report-vault.ts'
import { createTransactionSender } from './transaction-sender.ts'

const DUST = 1_000_000n
/** The most gas of a transaction (EIP-7825). */
const MAX_TRANSACTION_GAS = 2n ** 24n

let scene: KeeperScene
let mixed: Vault
let crowded: Vault
let finished: Vault
let emptied: Vault
let small: Vault

beforeAll(async () => {
  scene = await startKeeperScene()
  ;[mixed, crowded, finished, emptied, small] = scene.lidoVaults.slice(2) as [
    Vault,
    Vault,
    Vault,
    Vault,
    Vault,
  ]
})
afterAll(() => scene?.running.stop())

const stake = (vault: Vault, percent: number, wei = parseEther('1')) =>
  scene.on.mustSend(scene.on.holders[0] as never, scene.on.lidoVault(vault.address), 'stake', [percent], wei)
const markOf = async (vault: Vault, tranche: bigint) =>
  (await scene.on.read<bigint[]>(scene.on.lidoVault(vault.address), 'getTranche', [stETH(), tranche]))[2]
const rate = () => scene.on.read<bigint>(scene.on.lidoVault(mixed.address), 'rate', [stETH()])
const stETH = () => scene.on.lido.stETH

async function listReports(vault: Vault) {
  const logs = await scene.on.chain.getContractEvents({
    address: vault.address as Address,
    abi: lidoVaultAbi,
    eventName: 'RewardsReported',
    fromBlock: 0n,
    strict: true,
  })
  return Promise.all(
    logs.map(async ({ args, transactionHash }) => {
      const { gasUsed } = await scene.on.chain.getTransactionReceipt({ hash: transactionHash })
      return { form: args.form, listed: Number(args.to), gasUsed }
    }),
  )
}

test('R22 tranches that are worth less than their gas are left, while one that is worth it is settled', async () => {
  for (const percent of [10, 20]) await stake(mixed, percent, DUST)
  await stake(mixed, 50)
  await scene.running.indexAll()
  await scene.earn()
  expect(await scene.work.report(mixed)).toMatchObject([
    { decision: 'sent', reason: 'settled', tranches: { settled: 1, left: 2 } },
  ])
  expect(await markOf(mixed, 50n)).toBe(await rate())
  for (const tranche of [10n, 20n]) expect(await markOf(mixed, tranche)).toBeLessThan(await rate())

  await scene.running.indexAll()
  expect(await scene.work.report(mixed)).toMatchObject([
    { decision: 'skipped', reason: 'worth less than its gas', tranches: { settled: 0, left: 2 } },
  ])
  expect(await listReports(mixed)).toMatchObject([{ form: 2, listed: 1 }])
})

test('R21 R22 of a finished vault only what is worth its gas is settled, up to the final rate and once', async () => {
  const { on, work, running } = scene
  await stake(finished, 10, DUST)
  await stake(finished, 50)
  await scene.earn()
  await announceAndCarryOut(on, 'announceEnd', [finished.address])
  const finalRate = await rate()
  await scene.earn()
  await running.indexAll()
  expect(await work.report(finished)).toMatchObject([
    { decision: 'sent', reason: 'settled', tranches: { settled: 1, left: 1 } },
  ])
  expect(await markOf(finished, 50n)).toBe(finalRate)
  await running.indexAll()
  await scene.earn()
  expect(await work.report(finished)).toMatchObject([
    { decision: 'skipped', reason: 'worth less than its gas', tranches: { settled: 0, left: 1 } },
  ])
})

test('R22 tranches that the index has and the chain has settled or emptied meanwhile are not listed', async () => {
  const { on, work, running } = scene
  for (const percent of [10, 20, 30]) await stake(emptied, percent)
  await running.indexAll()
  await scene.earn()
  const holder = on.holders[0] as never
  await on.mustSend(holder, on.lidoVault(emptied.address), 'claimWithdrawInStEth', [maxUint256, 1n])
  await stake(emptied, 20)
  expect(await work.report(emptied)).toMatchObject([
    { decision: 'sent', reason: 'settled', tranches: { settled: 1, left: 0 } },
  ])
  expect(await listReports(emptied)).toMatchObject([{ form: 2, listed: 1 }])
  // Nothing was indexed since: without a look at the chain it would be sent again.
  expect(await work.report(emptied)).toMatchObject([{ decision: 'skipped', reason: 'nothing to settle' }])
})

test('R22 a tranche that is not indexed yet is settled by the next report', async () => {
  const { work, running } = scene
  await stake(emptied, 40)
  await scene.earn()
  await work.report(emptied)
  expect(await markOf(emptied, 40n)).toBeLessThan(await rate())
  await running.indexAll()
  await work.report(emptied)
  expect(await markOf(emptied, 40n)).toBe(await rate())
})

test('R22 more than a hundred tranches take several transactions, and the requests do not grow with them', async () => {
  const { running } = scene
  for (let percent = 1; percent <= 100; percent += 1) await stake(crowded, percent)
  // Under water a tranche takes no newcomers: they form another one.
  await runLocalJob(scene.localChain, { act: 'slash', percent: 0.5 })
  for (let percent = 1; percent <= 20; percent += 1) await stake(crowded, percent)
  for (const percent of [10, 20, 30]) await stake(small, percent)
  await scene.earn()
  await running.indexAll()

  const requests = { crowded: 0, small: 0 }
  for (const [name, vault, tranches] of [
    ['crowded', crowded, 120],
    ['small', small, 3],
  ] as const) {
    const parts = createReportParts(() => {
      requests[name] += 1
    })
    expect(await reportVault(parts, vault)).toMatchObject([
      { decision: 'sent', reason: 'settled', tranches: { settled: tranches, left: 0 } },
    ])
  }
  const reports = await listReports(crowded)
  expect(reports).toMatchObject([
    { form: 2, listed: 100 },
    { form: 2, listed: 20 },
  ])
  for (const { gasUsed } of reports) expect(gasUsed).toBeLessThan(MAX_TRANSACTION_GAS)
  // Before a list is sent its tranches are read, fifty in a request: three for these two lists, and one for the other.
  expect(requests.crowded).toBe(requests.small + 2)
})

/** The report reads through a client of its own, whose requests are counted. */
function createReportParts(onRequest: () => void): ReportParts {
  const { parts, services } = scene.running
  const transport = http(services.devnet.url)
  const chain = createPublicClient({
    transport: http(services.devnet.url, {
      onFetchRequest: onRequest,
    }),
  }) as PublicClient
  const sender = createTransactionSender({
    chain: parts.networks.first.chain,
    viemChain: toViemChain(parts.networks.first.network),
    transport,
    account: accounts.oracle,
    pollingMs: 20,
  })
  const gasLimit = createGasLimit({ chain: parts.networks.first.chain, maxGwei: 50 })
  const { database, prices } = parts
  return { chain, chainId: LOCAL_CHAIN, database, lido: scene.on.lido, sender, gasLimit, prices }
}
