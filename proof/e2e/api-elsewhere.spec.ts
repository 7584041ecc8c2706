import { findFreePort } from '@kindyield/processes'
import { expect, test } from '@playwright/test'
import { type SecondApi, startSecondApi } from './stack/start-second-api.ts'
import { openPage } from './wallet/open-page.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

let api: SecondApi
let pages: SecondApi

test.beforeAll(async () => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  api = await startSecondApi({ CORS_ORIGINS: origin, WEB_ORIGINS: origin })
  const API_BASE_URL = api.url.replace('127.0.0.1', 'localhost')
  pages = await startSecondApi({ PORT: String(port), WEB_ORIGINS: origin, API_BASE_URL })
})
test.afterAll(async () => {
  await pages.stop()
  await api.stop()
})

// The policy of the pages is in force: what it forbids is an error on the console.
test('R46 pages whose API is on another host sign in, estimate and stake, as they are served', async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (/^\/(api|rpc|share)\b/.test(pathname)) asked.add(origin)
  })
  const { pageErrors } = await openPage(page, `${pages.url}/stake?ngo=1`, { account: 15 })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.25', percent: 20 })
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await stakeAndWait(page)
  const picture = page.getByTestId('share-picture')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
  const fetched = await picture.evaluate((image: HTMLImageElement) => fetch(image.src).then(({ ok }) => ok))
  expect(fetched).toBe(true)
  expect([...asked]).toEqual([api.url.replace('127.0.0.1', 'localhost')])
  expect(pageErrors).toEqual([])
})
