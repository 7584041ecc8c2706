import { routes } from '@kindyield/api-contract'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { confirmAction, openAsOwner, openNgo, rowOf } from './administration/administration-steps.ts'
import { callApi } from './stack/call-api.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { stakeFor } from './wallet/vault-transactions.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })
test.describe.configure({ mode: 'serial' })

const NAME = 'Second Spring'
const RENAMED = 'Second Spring Orchards'
const OWNER = 0
const HOLDER = 5

async function fillProfile(page: Page, profile: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(profile)) await page.getByTestId(`admin-${field}`).fill(text)
}

async function ngoError(page: Page, id: string, account: number) {
  await openSignedIn(page, `/stake?ngo=${id}`, { account })
  return page.getByTestId('ngo-error')
}

let id = ''

test('R22 the owner creates an NGO, and it appears in the marketplace', async ({ page }) => {
  const wallet = await openSignedIn(page, '/stake', { account: OWNER })
  await page.getByTestId('address-button').click()
  await page.getByTestId('account-administration').click()
  await expect(page.getByTestId('admin-ngo')).toHaveCount(8)
  await expect(rowOf(page, 'Clearwell').getByTestId('admin-status-lido')).toHaveText('Finished')
  await page.getByTestId('admin-new').click()

  await page.getByTestId('admin-create').click()
  await expect(page.getByTestId('admin-name-error')).toHaveText('Enter a name.')
  await expect(page.getByTestId('admin-rewards-owner-input-error')).toHaveText('Enter an address.')
  await expect(page.getByTestId('admin-create-question')).toBeHidden()
  await fillProfile(page, {
    name: NAME,
    location: 'Évora, Portugal',
    description: 'Old orchards are grafted anew.',
    link: 'http://secondspring.example',
  })
  await page.getByTestId('admin-picture-forest').check()
  await expect(page.getByTestId('admin-imageLink')).toHaveValue('')
  await expect(page.getByTestId('admin-link-error')).toContainText('begins with https://')
  await page.getByTestId('admin-link').fill('https://secondspring.example')
  const key = page.getByTestId('admin-key')
  await expect(key).toHaveValue('second-spring')
  await key.fill('Second Spring')
  await expect(page.getByTestId('admin-key-error')).toContainText('Use a to z')
  await key.fill('second-spring')
  await expect(page.getByTestId('admin-key-error')).toBeHidden()
  await page.getByTestId('admin-rewards-owner-input').fill(`0x${'0'.repeat(40)}`)
  await expect(page.getByTestId('admin-rewards-owner-input-error')).toContainText('null address')
  await page.getByTestId('admin-rewards-owner-input').fill(await wallet.address())
  await expect(page.getByTestId('admin-preview')).toContainText('secondspring.example')

  await page.getByTestId('admin-create').click()
  await expect(page.getByTestId('admin-create-question')).toContainText('It gives nobody access to deposits.')
  await page.getByTestId('admin-create-confirm').click()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await expect(rowOf(page, NAME).getByTestId('admin-status-aave')).toHaveText('Open')
  id = (await rowOf(page, NAME).getAttribute('data-ngo-id')) ?? ''

  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  expect(wallet.pageErrors).toEqual([])
})

test('R22 an edited profile is shown', async ({ page }) => {
  await openNgo(page, id)
  await fillProfile(page, { name: RENAMED, location: 'Beja, Portugal' })
  await confirmAction(page, 'admin-edit')
  await expect(page.getByTestId('page-title')).toHaveText(RENAMED)
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { name: RENAMED })).toBeVisible()
  await expect(page.getByTestId('ngo-location').filter({ hasText: 'Beja, Portugal' })).toBeVisible()
})

test('R21 the staking screen refuses paused deposits and accepts them again when resumed', async ({
  page,
  browser,
}) => {
  await openNgo(page, id)
  await confirmAction(page, 'admin-lido-pause')
  await expect(page.getByTestId('admin-lido-pause-done')).toHaveText(
    `New Lido deposits for ${RENAMED} are paused.`,
  )
  await expect(page.getByTestId('admin-lido-status')).toHaveText('Paused')
  await expect(page.getByTestId('admin-aave-status')).toHaveText('Open')

  const holderPage = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await expect(await ngoError(holderPage, id, HOLDER)).toContainText('takes no new deposits for now')
  await holderPage.close()
  await confirmAction(page, 'admin-lido-pause')
  await expect(page.getByTestId('admin-lido-status')).toHaveText('Open')
})

test('R22 R23 the staking screen tells a banned user, who can still withdraw', async ({ page, browser }) => {
  const { user, leave } = await stakeFor(page, id, HOLDER)
  await openNgo(page, id)
  await page.getByTestId('admin-lido-ban-input').fill(user)
  await expect(page.getByTestId('admin-lido-vault')).toContainText('Not banned from Lido deposits.')
  await confirmAction(page, 'admin-lido-ban')
  await expect(page.getByTestId('admin-lido-ban')).toHaveText('Let in again to Lido')

  const holderPage = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await expect(await ngoError(holderPage, id, HOLDER)).toContainText(`cannot make new stakes for ${RENAMED}`)
  await holderPage.close()
  expect(await leave()).toBe('success')
  await confirmAction(page, 'admin-lido-ban')
  await expect(page.getByTestId('admin-lido-ban')).toHaveText('Ban from Lido')
})

test('R22 R23 R40 a new rewards owner is announced; rejected and reverted transactions are reported', async ({
  page,
}) => {
  const wallet = await openNgo(page, id)
  const present = (await page.getByTestId('admin-rewards-owner').getAttribute('title')) ?? ''
  await page.getByTestId('admin-rewards-owner-input').fill(`0x${'ab'.repeat(20)}`)
  wallet.rejectNext('eth_sendTransaction')
  await confirmAction(page, 'admin-announce-rewards-owner', 'failure')
  await expect(page.getByTestId('admin-announce-rewards-owner-failure')).toContainText(
    'You declined in your wallet.',
  )

  // The contract reverts on the null address; the gas limit is set so that the transaction is mined anyway.
  wallet.changeNext(transaction => ({
    ...transaction,
    gas: '0x7a120',
    data: String(transaction.data).slice(0, -64) + '0'.repeat(64),
  }))
  await confirmAction(page, 'admin-announce-rewards-owner', 'failure')
  await expect(page.getByTestId('admin-announce-rewards-owner-failure')).toContainText(
    'An address is missing.',
  )
  await confirmAction(page, 'admin-announce-rewards-owner')
  await expect(page.getByTestId('admin-change')).toContainText(/new rewards owner 0xaba…babab/i)
  await expect(page.getByTestId('admin-rewards-owner')).toHaveAttribute('title', present)
})

test('R32 axe finds nothing on the administration in light and dark', async ({ page }) => {
  await openAsOwner(page, '/administration')
  await expect(page.getByTestId('admin-ngo')).toHaveCount(9)
  await expectAccessible(page)
  await page.getByTestId('admin-new').click()
  await page.getByTestId('admin-create').click()
  await expect(page.getByTestId('admin-name-error')).toBeVisible()
  await expectAccessible(page)
  await page.getByTestId('admin-back').click()
  await rowOf(page, RENAMED).getByTestId('admin-manage').click()
  await expect(page.getByTestId('admin-lido-vault')).toBeVisible()
  await expectAccessible(page)
  await page.getByTestId('admin-lido-finish').click()
  await expect(page.getByTestId('admin-lido-finish-typed')).toBeVisible()
  await expectAccessible(page)
})

test('R25 a hidden NGO is removed from the lists and restored; summaries are rebuilt', async ({ page }) => {
  const isListed = async () => {
    const { data } = await callApi(page.request, routes.ngos.lido, {})
    return data.some(ngo => ngo.id === id)
  }
  await openAsOwner(page, '/administration')
  await confirmAction(page, 'admin-summaries')
  await expect(page.getByTestId('admin-summaries-done')).toContainText('summaries made.')
  await rowOf(page, RENAMED).getByTestId('admin-manage').click()
  await confirmAction(page, 'admin-hide', null)
  await expect(page.getByTestId('admin-hidden')).toBeVisible()
  expect(await isListed()).toBe(false)
  await confirmAction(page, 'admin-list-again', null)
  await expect(page.getByTestId('admin-hidden')).toHaveCount(0)
  expect(await isListed()).toBe(true)

  await confirmAction(page, 'admin-hide', null)
  await expect(page.getByTestId('admin-hidden')).toBeVisible()
  await page.getByTestId('admin-back').click()
  await expect(rowOf(page, RENAMED).getByTestId('admin-hidden')).toBeVisible()
  await confirmAction(page, 'admin-list-all')
  await expect(page.getByTestId('admin-hidden')).toHaveCount(0)
  expect(await isListed()).toBe(true)

  // Other flows count the eight seeded NGOs.
  await rowOf(page, RENAMED).getByTestId('admin-manage').click()
  await confirmAction(page, 'admin-hide', null)
  await expect(page.getByTestId('admin-hidden')).toBeVisible()
})
