import { expect, test } from '@playwright/test'
import { type DistributedStack, startDistributedStack } from './stack/start-distributed-stack.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

let stack: DistributedStack

test.beforeAll(async () => {
  stack = await startDistributedStack()
})
test.afterAll(() => stack?.stop())

test('when the active API and worker are killed, the standby processes take over and the user stays signed in', async ({
  page,
}) => {
  await page.goto(`${stack.url}/stake?ngo=1`)
  await connect(page, 'demo')
  await fillStake(page, { token: 'eth', amount: '1', percent: 50 })
  await stakeAndWait(page)

  const {
    apis: [api],
    workers: [worker, standby],
  } = stack
  for (const part of [api, worker]) {
    process.kill(part.service.pid, 'SIGKILL')
    await part.service.ended
  }

  // Still signed in, through the remaining API.
  await page.goto(`${stack.url}/stake?ngo=2`)
  await expect(page.getByTestId('address-button')).toBeVisible()
  await fillStake(page, { token: 'eth', amount: '2', percent: 50 })
  await stakeAndWait(page)
  await page.goto(`${stack.url}/withdraw`)
  await expect(page.getByTestId('position')).toHaveCount(2)

  const metrics = async () => (await fetch(`http://127.0.0.1:${standby.port}/metrics`)).text()
  await expect.poll(metrics).toMatch(/^keeper_leads\{chain="local"\} 1$/m)
})
