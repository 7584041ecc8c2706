import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { confirmAction } from './administration/administration-steps.ts'
import { announceSuccessor } from './administration/name-successor.ts'
import { openSheet, stakeSome } from './positions/position-steps.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { newDataDirWithChain, removeDataDir, type Stack, startStack } from './stack/start-stack.ts'
import { openChain } from './wallet/open-chain.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { fillStake } from './wallet/wallet-steps.ts'
import { newestPosition } from './withdraw/withdraw-steps.ts'

// Its own stack, because it moves time and loses value.
let stack: Stack

test.beforeAll(async () => {
  stack = await startStack(newDataDirWithChain())
})
test.afterAll(async () => {
  await stack.stop()
  removeDataDir(stack.dataDir)
})
test.describe.configure({ mode: 'serial' })
test.use({ timezoneId: 'UTC' })

const OWNER = 0
const GIVER = 18
const DAY = 24 * 60 * 60
const NEXT_RECEIVER = `0x${'ab'.repeat(20)}`

const visit = (page: Page, path: string, account: number) =>
  openSignedIn(page, `${stack.url}${path}`, { account, chains: stack.chains })

/** Carries the newest change out, unless the keeper has done it before. */
async function expectCarriedOut(page: Page): Promise<void> {
  const change = page.getByTestId('admin-change').first()
  await expect(async () => {
    await page.reload()
    await expect(change).toHaveAttribute('data-status', /due|carriedOut/, { timeout: 5_000 })
  }).toPass()
  if ((await change.getAttribute('data-status')) === 'due') {
    await change.getByTestId('admin-carry-out').click()
    await change.getByTestId('admin-carry-out-confirm').click()
  }
  await expect(change).toHaveAttribute('data-status', 'carriedOut')
}

test('R40 a new receiver is announced, shown to those whom it concerns, and takes effect after the delay', async ({
  page,
  request,
  browser,
}) => {
  const giver = await (await browser.newContext({ timezoneId: 'UTC' })).newPage()
  await visit(giver, '/stake?ngo=3', GIVER)
  await stakeSome(giver, { amount: '5', percent: 50 })
  await expect(giver.getByTestId('announced-change')).toHaveCount(0)

  await visit(page, '/administration/ngo/3', OWNER)
  const before = (await page.getByTestId('admin-rewards-owner').getAttribute('title')) ?? ''
  await page.getByTestId('admin-rewards-owner-input').fill(NEXT_RECEIVER)
  await confirmAction(page, 'admin-announce-rewards-owner')
  const change = page.getByTestId('admin-change').first()
  await expect(change).toHaveAttribute('data-status', 'announced')
  await expect(change.getByTestId('admin-carry-out')).toHaveCount(0)
  await expect(page.getByTestId('admin-rewards-owner')).toHaveAttribute('title', before)
  await expectAccessible(page)

  await giver.reload()
  await expect(giver.getByTestId('announced-change')).toContainText(/Announced for \d\d\/\d\d\/\d{4}/)
  await expect(giver.getByTestId('announced-change')).toContainText('gets another receiving address')
  await expectAccessible(giver)
  await giver.getByTestId('header-link-rewards-and-donations').click()
  await expect(giver.getByTestId('announced-change')).toContainText('gets another receiving address')
  await giver.goto(`${stack.url}/stake?ngo=3`)
  await expect(giver.getByTestId('announced-change')).toContainText('gets another receiving address')
  await expectAccessible(giver)
  await giver.goto(`${stack.url}/ngo/3`)
  await expect(giver.getByTestId('announced-change')).toContainText(/New receiving address 0xaba…babab/i)
  await expectAccessible(giver)

  await runLocalJob(request, { act: 'time', days: 2 }, stack.url)
  await expectCarriedOut(page)
  await expect(page.getByTestId('admin-rewards-owner')).toHaveAttribute(
    'title',
    new RegExp(NEXT_RECEIVER, 'i'),
  )
  await giver.reload()
  await expect(giver.getByTestId('announced-change')).toHaveCount(0)

  // What was given before stays the earlier receiver's. Anyone can have it paid.
  await expect(giver.getByTestId('earlier-receiver')).toContainText('stETH')
  await expectAccessible(giver)
  await giver.getByTestId('pay-earlier').click()
  await expect(giver.getByTestId('latest-payments')).toContainText('to an earlier receiver')
  await expect(giver.getByTestId('earlier-receivers')).toHaveCount(0)
  await giver.context().close()
})

test('R40 new deposits of a token are paused at once, and its removal is announced', async ({ page }) => {
  await visit(page, '/administration', OWNER)
  const token = page.getByTestId('admin-token-DAI')
  await expect(token).toContainText('Open')
  await confirmAction(page, 'admin-pause-DAI')
  await expect(token).toContainText('Paused')
  await page.goto(`${stack.url}/stake?ngo=1`)
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'dai', amount: '5', percent: 20 })
  await expect(page.getByTestId('amount-error')).toContainText('New deposits of this token are paused')
  await page.goto(`${stack.url}/administration`)
  await confirmAction(page, 'admin-pause-DAI')
  await expect(token).toContainText('Open')
  await confirmAction(page, 'admin-remove-DAI')
  await expect(page.getByTestId('admin-change').first()).toContainText('No new deposits of DAI')
  await expectAccessible(page)
})

test('R39 after a loss a position says why it cannot grow, and a new one merges with it after the recovery', async ({
  page,
  request,
}) => {
  await visit(page, '/withdraw', GIVER)
  await runLocalJob(request, { act: 'slash', percent: 1 }, stack.url)
  await page.reload()
  const sheet = await openSheet(page, newestPosition(page))
  await expect(sheet.getByTestId('add-under-water')).toContainText('This position cannot grow right now')
  await expectAccessible(page)
  await sheet.getByTestId('sheet-tab-change').check()
  await expect(sheet.getByTestId('change-under-water')).toContainText('has a loss to earn back')
  await sheet.getByTestId('sheet-tab-add').check()
  await sheet.getByTestId('add-new-position').click()
  await stakeSome(page, { amount: '1', percent: 50 })
  await expect(page.getByTestId('position')).toHaveCount(2)
  await expect(page.getByTestId('merge-offer')).toHaveCount(0)

  await runLocalJob(request, { act: 'time', days: 365 }, stack.url)
  await page.reload()
  await page.getByTestId('merge-open').click()
  await page.getByTestId('merge-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('2 positions for')
  await expect(page.getByTestId('position')).toHaveCount(1)
})

test('R21 R22 R40 an end is announced once its name was typed, taken back, announced again and carried out; so is a new oracle, which alone may report', async ({
  page,
}) => {
  const wallet = await visit(page, '/administration/ngo/4', OWNER)
  const change = page.getByTestId('admin-change').first()
  const announceEnd = async () => {
    await page.getByTestId('admin-lido-finish').click()
    await page.getByTestId('admin-lido-finish-typed').fill('Rootlin')
    await expect(page.getByTestId('admin-lido-finish-confirm')).toBeDisabled()
    await page.getByTestId('admin-lido-finish-typed').fill('Rootline')
    await page.getByTestId('admin-lido-finish-confirm').click()
    await expect(change).toHaveAttribute('data-status', 'announced')
    await expect(change).toContainText('end of Lido')
  }
  await expect(page.getByTestId('admin-aave-report')).toBeDisabled()
  await expect(page.getByTestId('admin-aave-report-note')).toContainText('Only the oracle, 0x')
  await announceEnd()
  await confirmAction(page, 'admin-cancel-change', null)
  await expect(change).toHaveAttribute('data-status', 'canceled')
  await expect(page.getByTestId('admin-lido-status')).toHaveText('Open')
  await announceEnd()
  await page.getByTestId('admin-back').click()
  await page.getByTestId('admin-oracle-input').fill(await wallet.address())
  await confirmAction(page, 'admin-announce-oracle')

  // Past the time panel, which reports as the oracle that is replaced.
  const chain = openChain(stack.chainUrl)
  await chain.increaseTime({ seconds: 2 * DAY })
  await chain.mine({ blocks: 1 })
  await expectCarriedOut(page)
  await expect(page.getByTestId('admin-oracle')).toHaveAttribute(
    'title',
    new RegExp(await wallet.address(), 'i'),
  )
  await page.goto(`${stack.url}/administration/ngo/4`)
  await expectCarriedOut(page)
  await expect(page.getByTestId('admin-lido-status')).toHaveText('Finished')
  await expect(page.getByTestId('admin-lido-pause')).toHaveCount(0)
  await expect(page.getByTestId('admin-aave-status')).toHaveText('Open')
  await page.goto(`${stack.url}/administration/ngo/1`)
  await confirmAction(page, 'admin-lido-report')
})

test('R34 R40 a successor is announced to givers, and the activity tells a gift and a position that was moved there', async ({
  page,
}) => {
  const wallet = await visit(page, '/home', GIVER)
  const holder = (await wallet.address()) as `0x${string}`
  const successor = await announceSuccessor(stack.chainUrl)
  await successor.give(holder, 3n)
  const announced = page.getByTestId('announced-change').filter({ hasText: 'A new version of the contracts' })
  await expect(async () => {
    await page.reload()
    await expect(announced).toContainText(/Announced for/, { timeout: 5_000 })
  }).toPass()
  const [first, last] = [successor.factory.slice(0, 5), successor.factory.slice(-5)]
  await expect(announced).toContainText(`${first}…${last}`)
  const newest = page.getByTestId('activity-line').first()
  await expect(newest.getByTestId('other-party')).toContainText('Paid by 0x')
  await expectAccessible(page)

  await successor.carryOut()
  await expect.poll(() => successor.isNamed()).toBe(true)
  const vault = await successor.move(holder, 3n)
  await expect(async () => {
    await page.reload()
    await expect(newest).toContainText('Moved to the new version of the contracts', { timeout: 5_000 })
  }).toPass()
  await expect(newest.getByTestId('other-party')).toContainText(`To vault ${vault.slice(0, 5)}`)
  await expect(announced).toHaveCount(0)
  await expectAccessible(page)
})
