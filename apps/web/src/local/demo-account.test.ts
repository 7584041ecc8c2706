import { recoverMessageAddress } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => window.localStorage.clear())

/** As after a reload: storage stays, and nothing else. */
async function openPage() {
  vi.resetModules()
  return import('./demo-account.ts')
}

test('the demo wallet is the same after a reload, and signs as the address that it names', async () => {
  const address = await (await openPage()).demoAddress()
  const { demoAddress, openDemoAccount } = await openPage()
  expect(await demoAddress()).toBe(address)
  const signature = await (await openDemoAccount()).signMessage({ message: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test('an address whose key is gone is not named any more', async () => {
  const address = await (await openPage()).demoAddress()
  window.localStorage.removeItem('kindyield.demo-wallet')
  const { demoAddress, openDemoAccount } = await openPage()
  expect(await demoAddress()).not.toBe(address)
  expect((await openDemoAccount()).address).toBe(await demoAddress())
})

test('where storage is blocked it stays the same as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const { demoAddress, openDemoAccount } = await openPage()
  const address = await demoAddress()
  expect(await demoAddress()).toBe(address)
  expect((await openDemoAccount()).address).toBe(address)
})
