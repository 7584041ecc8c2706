import { expect, test } from '@playwright/test'
import { type Apart, startApart } from './stack/start-apart.ts'
import { connect, fillStake, stakeAndWait } from './wallet/steps.ts'

let apart: Apart

test.beforeAll(async () => {
  apart = await startApart()
})
test.afterAll(() => apart?.stop())

test('what works is killed under a reader’s hands, and what stands by goes on', async ({ page }) => {
  await page.goto(`${apart.url}/stake?ngo=1`)
  await connect(page, 'demo')
  await fillStake(page, { token: 'eth', amount: '1', percent: 50 })
  await stakeAndWait(page)

  const {
    apis: [api],
    workers: [worker, standby],
  } = apart
  for (const part of [api, worker]) {
    process.kill(part.service.pid, 'SIGKILL')
    await part.service.ended
  }

  // Signed in as before, at the API that is left.
  await page.goto(`${apart.url}/stake?ngo=2`)
  await expect(page.getByTestId('address-button')).toBeVisible()
  await fillStake(page, { token: 'eth', amount: '2', percent: 50 })
  await stakeAndWait(page)
  await page.goto(`${apart.url}/withdraw`)
  await expect(page.getByTestId('position')).toHaveCount(2)

  const metrics = async () => (await fetch(`http://127.0.0.1:${standby.port}/metrics`)).text()
  await expect.poll(metrics).toMatch(/^keeper_leads 1$/m)
})
