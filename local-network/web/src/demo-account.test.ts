import { recoverMessageAddress } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => window.localStorage.clear())

/** Simulates a reload: only storage stays. */
async function openPage() {
  vi.resetModules()
  return import('./demo-account.ts')
}

test('the demo wallet is stable across reloads and signs with its address', async () => {
  const address = await (await openPage()).readDemoAddress()
  const { readDemoAddress, loadDemoAccount } = await openPage()
  expect(await readDemoAddress()).toBe(address)
  const signature = await (await loadDemoAccount()).signMessage({ message: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test('ignores a stored address without its key', async () => {
  const address = await (await openPage()).readDemoAddress()
  window.localStorage.removeItem('kindyield.demo-wallet')
  const { readDemoAddress, loadDemoAccount } = await openPage()
  expect(await readDemoAddress()).not.toBe(address)
  expect((await loadDemoAccount()).address).toBe(await readDemoAddress())
})

test('stays the same in memory where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const { readDemoAddress, loadDemoAccount } = await openPage()
  const address = await readDemoAddress()
  expect(await readDemoAddress()).toBe(address)
  expect((await loadDemoAccount()).address).toBe(address)
})
