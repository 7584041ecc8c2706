import { accounts } from '@kindyield/devnet'
import { http, parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../chain/vaults.ts'
import { type KeeperScene, startKeeperScene } from '../testing/keeper-scene.ts'
import { runLocalJob } from '../testing/run-local-job.ts'
import { createGasLimit } from './gas-limit.ts'
import { reportVault } from './report-vault.ts'
import { createTransactionSender } from './transaction-sender.ts'

let scene: KeeperScene
let staked: Vault
let ended: Vault
let crowded: Vault
let tiny: Vault
let lent: Vault

beforeAll(async () => {
  scene = await startKeeperScene()
  ;[staked, ended, crowded, tiny] = scene.lidoVaults as [Vault, Vault, Vault, Vault]
  ;[lent] = scene.aaveVaults as [Vault]
})
afterAll(() => scene?.running.stop())

const donationsOf = (vault: Vault, token: string) =>
  scene.on.read<bigint>(scene.on.lidoVault(vault.address), 'donationShares', [token])
const outcomes = async (work: Promise<{ decision: string; reason: string }[]>) =>
  (await work).map(({ decision, reason }) => `${decision}: ${reason}`)
const counted = async (labels: string) => {
  const text = await (await scene.running.api.request('/metrics')).text()
  const line = text.split('\n').find(each => each.startsWith(`keeper_decisions_total{${labels}}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('R22 yield is reported once: without a further rise it is skipped, and both are counted', async () => {
  const { work, on, reportsOf } = scene
  await scene.earn()
  const [decision] = await work.report(staked)
  const { stETH } = on.lido
  expect(decision).toMatchObject({
    task: 'report',
    vault: staked.address,
    protocol: 'lido',
    token: stETH,
    decision: 'sent',
    reason: 'settled',
  })
  const receipt = await on.chain.getTransactionReceipt({ hash: decision?.transactionHash ?? '0x' })
  expect(receipt.from.toLowerCase()).toBe(accounts.oracle.address.toLowerCase())
  expect(await donationsOf(staked, stETH)).toBeGreaterThan(0n)

  expect(await outcomes(work.report(staked))).toEqual(['skipped: nothing to settle'])
  expect(await reportsOf(staked)).toBe(1)
  expect(await counted('task="report",decision="sent",reason="settled"')).toBe(1)
  expect(await counted('task="report",decision="skipped",reason="nothing to settle"')).toBe(1)
})

test('R22 a rate of Aave that was just reported is not reported again, although it rises every second', async () => {
  const { work, on } = scene
  await on.testClient.increaseTime({ seconds: 86_400 })
  await on.testClient.mine({ blocks: 1 })
  expect(await outcomes(work.report(lent))).toEqual(['sent: settled'])
  await on.testClient.increaseTime({ seconds: 2 })
  await on.testClient.mine({ blocks: 1 })
  expect(await outcomes(work.report(lent))).toEqual(['skipped: rose too little'])
})

test('R22 a vault without positions costs no gas', async () => {
  const untouched = scene.lidoVaults.at(-1) as Vault
  await scene.earn()
  expect(await outcomes(scene.work.report(untouched))).toEqual(['skipped: nothing to settle'])
  expect(await scene.work.report(scene.aaveVaults.at(-1) as Vault)).toEqual([])
})

test('R22 above the gas price limit nothing is sent, and the reason is recorded', async () => {
  const { work, on } = scene
  await scene.earn()
  await on.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('60') })
  await on.testClient.mine({ blocks: 1 })
  expect(await outcomes(work.report(staked))).toEqual(['skipped: gas price too high'])
  expect(await outcomes(work.payDonations(staked))).toEqual(['skipped: gas price too high'])
  await on.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
  await on.testClient.mine({ blocks: 1 })
  expect(await outcomes(work.report(staked))).toEqual(['sent: settled'])
})

test('R22 donations are paid to the rewards owner once, and only when they are worth more than their gas', async () => {
  const { work, on } = scene
  const { stETH } = on.lido
  const [holder] = on.holders
  await on.mustSend(holder as never, on.lidoVault(tiny.address), 'stake', [50], 1_000_000_000n)
  await scene.earn()
  for (const vault of [staked, tiny]) expect(await outcomes(work.report(vault))).toEqual(['sent: settled'])
  const owed = await donationsOf(staked, stETH)
  expect(owed).toBeGreaterThan(0n)

  expect(await outcomes(work.payDonations(staked))).toEqual(['sent: paid'])
  expect(await donationsOf(staked, stETH)).toBe(0n)
  expect(await outcomes(work.payDonations(staked))).toEqual(['skipped: nothing to pay'])
  expect(await outcomes(work.payDonations(tiny))).toEqual(['skipped: worth less than its gas'])
  expect(await donationsOf(tiny, stETH)).toBeGreaterThan(0n)

  // A day's yield of a thousand dollars is some cents, a year's some dollars.
  expect(await outcomes(work.payDonations(lent))).toEqual(['skipped: worth less than its gas'])
  await runLocalJob(scene.localChain, { act: 'time', days: 365 })
  expect(await outcomes(work.payDonations(lent))).toEqual(['sent: paid'])
})

test('R21 R22 a finished vault is reported up to its last rate, and never again', async () => {
  const { work, on, running } = scene
  await scene.earn()
  await on.mustSend(accounts.owner, on.lidoVault(ended.address), 'endNGO')
  await scene.earn()
  expect(await outcomes(work.report(ended))).toEqual(['skipped: final rate not indexed yet'])
  await running.indexAll()
  expect(await outcomes(work.report(ended))).toEqual(['sent: settled'])
  await scene.earn()
  expect(await outcomes(work.report(ended))).toEqual(['skipped: nothing to settle'])
})

test('R22 many tranches are settled in pages, and pages without yield are left out', async () => {
  const { on, running, reportsOf } = scene
  const [holder] = on.holders
  const stake = (percent: number) =>
    on.mustSend(holder as never, on.lidoVault(crowded.address), 'stake', [percent], parseEther('1'))
  for (const percent of [10, 20, 30, 40, 50]) await stake(percent)
  await scene.earn()
  // Entering settles a tranche: the page of 30 and 40 has nothing left to report.
  for (const percent of [30, 40]) await stake(percent)
  const { parts } = running
  const { chain } = parts
  const sender = createTransactionSender({
    chain,
    transport: http(running.services.devnet.url),
    account: accounts.oracle,
    pollingMs: 20,
  })
  const gasLimit = createGasLimit({ chain, maxGwei: 50 })
  const pages = { chain, database: parts.database, lido: on.lido, sender, gasLimit, pageSize: 2 }
  expect(await outcomes(reportVault(pages, crowded))).toEqual(['sent: settled'])
  await reportVault(pages, crowded)
  expect(await reportsOf(crowded)).toBe(2)
})

test('the solvency metrics of every vault equal its shares held and owed on the chain', async () => {
  const { work, on, running } = scene
  await work.watchSolvency()
  const text = await (await running.api.request('/metrics')).text()
  const labels = `{vault="${staked.address}",token="${on.lido.stETH}"}`
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name}${labels}`))
        ?.split(' ')[1],
    )
  const vault = on.lidoVault(staked.address)
  const [held, owed] = await on.read<[bigint, bigint]>(vault, 'solvency', [on.lido.stETH])
  expect(figure('vault_shares_held')).toBe(Number(held))
  expect(figure('vault_shares_owed')).toBe(Number(owed))
  expect(figure('vault_solvent')).toBe(1)
  // Eight of Lido, and the two of Aave that have a token.
  expect(text.match(/^vault_solvent\{/gm)).toHaveLength(10)
})
