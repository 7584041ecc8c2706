import { setTimeout } from 'node:timers/promises'
import { networks } from '@kindyield/chain/testing/networks'
import { accounts } from '@kindyield/devnet'
import { addJobAdhoc } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../chain/vaults.ts'
import { announceAndCarryOut } from '../testing/carry-out.ts'
import { LOCAL_CHAIN } from '../testing/examples/local-venues.ts'
import { type KeeperScene, startKeeperScene } from '../testing/keeper-scene.ts'
import { runLocalJob } from '../testing/run-local-job.ts'
import { createKeeper, keeperSchema } from './keeper.ts'
import { createKeeperMetrics } from './keeper-metrics.ts'

const DAY = networks.local.kindyield.announcementDelay
const [REWARDS_OWNER, END] = [0, 3]

let scene: KeeperScene
let staked: Vault
let others: Vault[]
const [, , receiver] = accounts.holders as unknown as { address: Address }[]

beforeAll(async () => {
  scene = await startKeeperScene()
  ;[staked, ...others] = scene.lidoVaults as [Vault, ...Vault[]]
})
afterAll(() => scene?.running.stop())

const announce = async (name: string, args: unknown[]) => {
  await scene.on.mustSend(accounts.owner, scene.on.factory, name, args)
  await scene.running.indexAll()
}
async function pass(seconds: number): Promise<void> {
  await scene.on.testClient.increaseTime({ seconds })
  await scene.on.testClient.mine({ blocks: 1 })
}
const isEnded = (vault: Vault) => scene.on.read<boolean>(scene.on.lidoVault(vault.address), 'isFinish')
const rewardsOwnerOf = (id: bigint) => scene.on.read<string>(scene.on.factory, 'rewardsOwnerOf', [id])

/** Adds a task for a keeper, and waits until all its jobs are done or have failed. */
async function runTask(task: string, vaults = scene.work): Promise<string[]> {
  const { url } = scene.running.services.postgres
  const metrics = createKeeperMetrics(new Registry()).of('local')
  const log = pino({ level: 'silent' })
  const keeper = createKeeper({
    chainId: LOCAL_CHAIN,
    databaseUrl: url,
    vaults,
    metrics,
    log,
    isScheduled: false,
  })
  const working = keeper.run()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await addJobAdhoc({ connectionString: url, schema: keeperSchema(LOCAL_CHAIN) }, task, {})
    for (;;) {
      const { rows } = await client.query(`select key, last_error from ${keeperSchema(LOCAL_CHAIN)}.jobs`)
      if (rows.every(row => row.last_error !== null)) return rows.map(row => row.key)
      await setTimeout(20)
    }
  } finally {
    keeper.stop()
    await working
    await client.query(`delete from ${keeperSchema(LOCAL_CHAIN)}._private_jobs`)
    await client.end()
  }
}

test('R40 the keeper carries out what is due by the chain’s clock, and one that fails stops no other', async () => {
  const { work } = scene
  const [ended, kept] = others as [Vault, Vault]
  await announce('announceRewardsOwner', [1n, receiver?.address])
  await announce('announceEnd', [ended.address])
  expect(await work.listDueChanges()).toEqual([])
  await runTask('carryOutChanges')
  expect(await isEnded(ended)).toBe(false)

  await pass(DAY)
  await announce('announceEnd', [kept.address])
  const failing: typeof work = {
    ...work,
    carryOutChange: due =>
      due.change === 'end' ? Promise.reject(new Error('the node failed')) : work.carryOutChange(due),
  }
  expect(await runTask('carryOutChanges', failing)).toEqual([`carryOutChange:end:${BigInt(ended.address)}`])
  expect([await rewardsOwnerOf(1n), await isEnded(ended)]).toEqual([receiver?.address, false])
  expect(await runTask('carryOutChanges')).toEqual([])
  expect([await isEnded(ended), await isEnded(kept)]).toEqual([true, false])
  await scene.running.indexAll()
  expect(await work.listDueChanges()).toEqual([])
  await announce('cancelChange', [END, BigInt(kept.address)])
})

test('R40 a change that was canceled, announced again or voided since it was indexed is left alone', async () => {
  const { work, on } = scene
  const factory = on.factory
  await announce('announceRewardsOwner', [2n, receiver?.address])
  await pass(DAY)
  const [due] = await work.listDueChanges()
  if (due === undefined) throw new Error('Nothing is due')
  const outcome = async () =>
    (await work.carryOutChange(due)).map(({ decision, reason }) => [decision, reason])

  await scene.setGasPrice('60')
  expect(await outcome()).toEqual([['skipped', 'gas price too high']])
  await scene.setGasPrice('1')

  const id = await on.testClient.snapshot()
  await on.mustSend(accounts.owner, factory, 'cancelChange', [REWARDS_OWNER, 2n])
  expect(await outcome()).toEqual([['skipped', 'not announced any more']])
  await on.mustSend(accounts.owner, factory, 'announceRewardsOwner', [2n, accounts.owner.address])
  expect(await outcome()).toEqual([['skipped', 'not announced any more']])
  await on.testClient.revert({ id })
  await pass(14 * 86_400)
  expect(await outcome()).toEqual([['skipped', 'void']])
  expect(await work.listDueChanges()).toEqual([])
})

test('R40 R22 donations of an earlier rewards owner are paid once they are worth their gas, and count as owed until then', async () => {
  const { work, on, running } = scene
  const { stETH } = on.lido
  const vault = on.lidoVault(staked.address)
  const earlier = await rewardsOwnerOf(staked.ngoId)
  await scene.earn()
  await running.indexAll()
  expect(await work.report(staked)).toMatchObject([{ decision: 'sent' }])
  await announceAndCarryOut(on, 'announceRewardsOwner', [staked.ngoId, accounts.owner.address])
  await running.indexAll()
  const owed = await on.read<bigint>(vault, 'earlierDonations', [stETH, earlier])
  expect(owed).toBeGreaterThan(0n)
  expect(await work.listEarlierDebts()).toEqual([{ vault: staked, token: stETH, receiver: earlier }])

  await work.watchSolvency()
  const text = await (await running.api.request('/metrics')).text()
  const line = `vault_shares_owed{chain="local",vault="${staked.address}",token="${stETH}"}`
  const tranches = await on.read<bigint>(vault, 'sharesOwed', [stETH, 0n, 1_000n])
  const figure = text.split('\n').find(each => each.startsWith(line))
  expect(Number(figure?.split(' ')[1])).toBe(Number(tranches + owed))

  const [debt] = await work.listEarlierDebts()
  if (debt === undefined) throw new Error('Nothing is owed')
  await scene.setGasPrice('60')
  expect(await work.payEarlierDonations(debt)).toMatchObject([{ reason: 'gas price too high' }])
  await scene.setGasPrice('1')
  // One that cannot be paid stops no other: here the present rewards owners.
  const failing: typeof work = { ...work, payDonations: () => Promise.reject(new Error('the node failed')) }
  const failed = await runTask('payDonations', failing)
  expect(failed.filter(key => !key.startsWith('payVaultDonations'))).toEqual([])
  expect(await on.read<bigint>(vault, 'earlierDonations', [stETH, earlier])).toBe(0n)
  expect(await work.payEarlierDonations(debt)).toMatchObject([
    { reason: 'nothing to pay', receiver: earlier },
  ])
  await running.indexAll()
  expect(await work.listEarlierDebts()).toEqual([])
})

test('R40 the time panel carries out what becomes due while time passes', async () => {
  const vault = others[2] as Vault
  await announce('announceEnd', [vault.address])
  await runLocalJob(scene.localChain, { act: 'time', days: 30 })
  expect(await isEnded(vault)).toBe(true)
})
