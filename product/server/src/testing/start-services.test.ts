import { accounts } from '@kindyield/devnet'
import pg from 'pg'
import { createTestClient, http, type LocalAccount, parseEther, publicActions, walletActions } from 'viem'
import { expect, test } from 'vitest'
import { startServices } from './start-services.ts'

const YEAR = 365 * 86_400
const [ada] = accounts.holders as [LocalAccount]

const clientOf = (url: string) =>
  createTestClient({ mode: 'hardhat', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('the next caller gets the same processes, with nothing left of what the one before did', async () => {
  const first = await startServices()
  const before = await clientOf(first.devnet.url).getBlock()
  const chain = clientOf(first.devnet.url)
  await chain.increaseTime({ seconds: YEAR })
  await chain.mine({ blocks: 3 })
  await chain.request({ method: 'evm_setBlockTimestampInterval' as never, params: [1_000] as never })
  await chain.setAutomine(false)
  const pay = { account: ada, to: ada.address, value: parseEther('1'), chain: null } as const
  await chain.sendTransaction(pay)
  await query(first.postgres.url, 'create table mine ()')
  const forgotten = new pg.Client(first.postgres.url)
  forgotten.on('error', () => {})
  await forgotten.connect()
  await first.stop()

  const second = await startServices()
  expect(second.devnet.service.pid).toBe(first.devnet.service.pid)
  expect(second.postgres.service.pid).toBe(first.postgres.service.pid)
  const again = clientOf(second.devnet.url)
  expect(await again.getBlock()).toEqual(before)
  expect(await again.request({ method: 'eth_pendingTransactions' as never })).toEqual([])
  await again.waitForTransactionReceipt({ hash: await again.sendTransaction(pay) })
  const { timestamp } = await again.getBlock()
  expect(Number(timestamp)).toBeLessThan(Date.now() / 1000 + 1)
  expect(await query(second.postgres.url, "select to_regclass('mine') as found")).toEqual([{ found: null }])
  await second.stop()
})

test('two callers at once have separate ones, and one that stopped them leaves none to the next', async () => {
  const [one, other] = [await startServices(), await startServices()]
  expect(one.devnet.service.pid).not.toBe(other.devnet.service.pid)
  expect(one.postgres.service.pid).not.toBe(other.postgres.service.pid)
  await Promise.all([other.devnet.stop(), other.postgres.stop()])
  await Promise.all([one.stop(), other.stop()])
  const [next, another] = [await startServices(), await startServices()]
  for (const { devnet, postgres } of [next, another]) {
    expect(await clientOf(devnet.url).getChainId()).toBe(31_337)
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await Promise.all([next.stop(), another.stop()])
})
