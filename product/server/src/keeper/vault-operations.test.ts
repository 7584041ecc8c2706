import { accounts } from '@kindyield/devnet'
import { type Abi, type Address, erc20Abi, formatEther, maxUint256, parseAbi, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReserveCash } from '../chain/read-reserve-cash.ts'
import { RAY } from '../chain/vault-units.ts'
import type { Vault } from '../chain/vaults.ts'
import { announceAndCarryOut } from '../testing/carry-out.ts'
import { type KeeperScene, startKeeperScene } from '../testing/keeper-scene.ts'
import { runLocalJob } from '../testing/run-local-job.ts'

const POOL_ABI = parseAbi([
  'function withdraw(address asset, uint256 amount, address to)',
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referral)',
])

let scene: KeeperScene
let staked: Vault
let ended: Vault
let tiny: Vault
let lent: Vault
let lentElsewhere: Vault

beforeAll(async () => {
  scene = await startKeeperScene()
  ;[staked, ended, tiny] = scene.lidoVaults as [Vault, Vault, Vault]
  ;[lent, lentElsewhere] = scene.aaveVaults as [Vault, Vault]
})
afterAll(() => scene?.running.stop())

const donationsOf = (vault: Vault, token: string) =>
  scene.on.read<bigint>(scene.on.lidoVault(vault.address), 'donationShares', [token])
const outcomes = async (work: Promise<{ decision: string; reason: string }[]>) =>
  (await work).map(({ decision, reason }) => `${decision}: ${reason}`)
const counted = async (labels: string) => {
  const text = await (await scene.running.api.request('/metrics')).text()
  const line = text
    .split('\n')
    .find(each => each.startsWith(`keeper_decisions_total{chain="local",${labels}}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

function expectLessByAWei(paid: bigint, asked: bigint): void {
  expect([asked, asked - 1n, asked - 2n]).toContain(paid)
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
  const pass = async (seconds: number) => {
    await on.testClient.increaseTime({ seconds })
    await on.testClient.mine({ blocks: 1 })
  }
  // A day's yield of a thousand dollars is some cents, a year's some dollars.
  await pass(86_400)
  expect(await outcomes(work.report(lentElsewhere))).toEqual(['skipped: worth less than its gas'])
  await pass(365 * 86_400)
  expect(await outcomes(work.report(lentElsewhere))).toEqual(['sent: settled'])
  await scene.running.indexAll()
  await pass(2)
  expect(await outcomes(work.report(lentElsewhere))).toEqual(['skipped: rose too little'])
})

test('R22 a vault without positions costs no gas', async () => {
  const untouched = scene.lidoVaults.at(-1) as Vault
  await scene.earn()
  expect(await outcomes(scene.work.report(untouched))).toEqual(['skipped: nothing to settle'])
  expect(await scene.work.report(scene.aaveVaults.at(-1) as Vault)).toEqual([])
})

test('R22 above the gas price limit nothing is sent, and the reason is recorded', async () => {
  const { work } = scene
  await scene.earn()
  await scene.setGasPrice('60')
  expect(await outcomes(work.report(staked))).toEqual(['skipped: gas price too high'])
  expect(await outcomes(work.payDonations(staked))).toEqual(['skipped: gas price too high'])
  await scene.setGasPrice('1')
  expect(await outcomes(work.report(staked))).toEqual(['sent: settled'])
})

test('R22 donations are paid to the rewards owner once, and only when they are worth more than their gas', async () => {
  const { work, on } = scene
  const { stETH } = on.lido
  const [holder] = on.holders
  await on.mustSend(holder as never, on.lidoVault(tiny.address), 'stake', [50], 1_000_000_000n)
  await scene.running.indexAll()
  // The time panel settles all, whatever it is worth.
  await runLocalJob(scene.localChain, { act: 'time', days: 1 })
  const owed = await donationsOf(staked, stETH)
  expect(owed).toBeGreaterThan(0n)

  expect(await outcomes(work.payDonations(staked))).toEqual(['sent: paid'])
  expect(await donationsOf(staked, stETH)).toBe(0n)
  expect(await outcomes(work.payDonations(staked))).toEqual(['skipped: nothing to pay'])
  expect(await outcomes(work.payDonations(tiny))).toEqual(['skipped: worth less than its gas'])
  expect(await donationsOf(tiny, stETH)).toBeGreaterThan(0n)

  // A year's yield of a thousand dollars.
  expect(await outcomes(work.payDonations(lent))).toEqual(['sent: paid'])
})

test('R21 R22 a finished vault is reported up to its last rate, and never again', async () => {
  const { work, on, running } = scene
  await scene.earn()
  await announceAndCarryOut(on, 'announceEnd', [ended.address])
  await scene.earn()
  expect(await outcomes(work.report(ended))).toEqual(['skipped: final rate not indexed yet'])
  await running.indexAll()
  expect(await outcomes(work.report(ended))).toEqual(['sent: settled'])
  await scene.earn()
  expect(await outcomes(work.report(ended))).toEqual(['skipped: nothing to settle'])
})

test('R22 R40 a reserve of Aave with less cash than the donations pays what it has, and the rest stays owed', async () => {
  const { work, on, running } = scene
  const { aave } = running.services.devnet.deployment
  const [token] = on.tokens
  await runLocalJob(scene.localChain, { act: 'time', days: 365 })
  const coin = { address: token, abi: erc20Abi as Abi }
  const pool = { address: aave?.pool ?? '', abi: POOL_ABI as Abi }
  const receiver = await on.read<Address>(on.factory, 'rewardsOwnerOfVault', [lent.address])
  const received = () => on.read<bigint>(coin, 'balanceOf', [receiver])
  const vault = on.aaveVault(lent.address)
  // The chain's owner lends ten million, and takes out whatever is not borrowed.
  const setCash = async (cash: bigint) => {
    const excess = (await readReserveCash(on.chain, aave, token)) - cash
    const { owner } = accounts
    if (excess > 0n) await on.mustSend(owner, pool, 'withdraw', [token, excess, owner.address])
    else await on.mustSend(owner, pool, 'supply', [token, -excess, owner.address, 0])
    expect(await readReserveCash(on.chain, aave, token)).toBe(cash)
  }

  const shares = await donationsOf(lent, token)
  const rate = await on.read<bigint>(vault, 'rate', [token])
  const receivedBefore = await received()
  const part = (shares * rate) / RAY / 2n
  await setCash(part)
  expect(await outcomes(work.payDonations(lent))).toEqual(['sent: paid what the reserve has'])
  // Whole shares leave, at a rate that may have risen since, and whole wei are paid for them.
  expectLessByAWei((await received()) - receivedBefore, part)
  expect(await donationsOf(lent, token)).toBeGreaterThanOrEqual(shares - (part * RAY) / rate)
  expect(await outcomes(work.payDonations(lent))).toEqual(['skipped: reserve has no cash'])
  await setCash(9_999n)
  expect(await outcomes(work.payDonations(lent))).toEqual(['skipped: reserve has no cash'])
  await setCash(10_000n)
  expect(await outcomes(work.payDonations(lent))).toEqual(['skipped: worth less than its gas'])
  await setCash(parseUnits('1000', 6))
  expect(await outcomes(work.payDonations(lent))).toEqual(['sent: paid'])
  expect(await donationsOf(lent, token)).toBe(0n)

  // The same for a rewards owner who was replaced.
  await running.indexAll()
  await runLocalJob(scene.localChain, { act: 'time', days: 365 })
  await announceAndCarryOut(on, 'announceRewardsOwner', [lent.ngoId, accounts.owner.address])
  await running.indexAll()
  const debt = { vault: lent, token, receiver }
  expect(await work.listEarlierDebts()).toContainEqual(debt)
  const cash = parseUnits('3', 6)
  await setCash(cash)
  const paidBefore = await received()
  expect(await outcomes(work.payEarlierDonations(debt))).toEqual(['sent: paid what the reserve has'])
  expectLessByAWei((await received()) - paidBefore, cash)
  expect(await outcomes(work.payEarlierDonations(debt))).toEqual(['skipped: reserve has no cash'])
  await setCash(parseUnits('1000', 6))
  expect(await outcomes(work.payEarlierDonations(debt))).toEqual(['sent: paid'])
  expect(await on.read<bigint>(vault, 'earlierShares', [token])).toBe(0n)
})

test('the solvency metrics of every vault equal its shares held and owed on the chain', async () => {
  const { work, on, running } = scene
  await work.watchSolvency()
  const text = await (await running.api.request('/metrics')).text()
  const labels = `{chain="local",vault="${staked.address}",token="${on.lido.stETH}"}`
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name}${labels}`))
        ?.split(' ')[1],
    )
  const vault = on.lidoVault(staked.address)
  const sharesOf = (view: string, args: unknown[] = []) =>
    on.read<bigint>(vault, view, [on.lido.stETH, ...args])
  const held = await sharesOf('sharesHeld')
  const [donations, earlier] = [await sharesOf('donationShares'), await sharesOf('earlierShares')]
  const owed = donations + earlier + (await sharesOf('sharesOwed', [0n, maxUint256]))
  expect(earlier).toBeGreaterThan(0n)
  expect(figure('vault_shares_held')).toBe(Number(held))
  expect(figure('vault_shares_owed')).toBe(Number(owed))
  expect(figure('vault_solvent')).toBe(1)
  // Eight of Lido, and the two of Aave that have a token.
  expect(text.match(/^vault_solvent\{/gm)).toHaveLength(10)
})

test('R54 metrics say whether the keeper has the key of the oracle and what it has for gas, and count from zero', async () => {
  const { work, on, running } = scene
  const exported = async () => (await running.api.request('/metrics')).text()
  await work.watchAccount()
  const before = await exported()
  expect(before).toContain('keeper_is_oracle{chain="local"} 1')
  const ether = formatEther(await on.chain.getBalance({ address: accounts.oracle.address }))
  expect(before).toContain(`keeper_balance_ether{chain="local"} ${Number(ether)}\n`)
  expect(before).toContain('keeper_failures_total{chain="local",task="reportVault"} 0')
  expect(before).toContain(
    'keeper_decisions_total{chain="local",task="payEarlierDonations",decision="skipped",reason="gas price too high"} 0',
  )
  await announceAndCarryOut(on, 'announceOracle', [accounts.borrower.address])
  await work.watchAccount()
  expect(await exported()).toContain('keeper_is_oracle{chain="local"} 0')
})
