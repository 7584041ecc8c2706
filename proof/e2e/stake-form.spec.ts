import { expect, test } from '@playwright/test'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`R11 R29 at ${width} × ${height} the whole form with its button is in view, in both protocols, connected or not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openPage(page, '/stake?ngo=1')
    for (const button of ['stake-connect', 'stake-and-donate-button']) {
      for (const protocol of ['lido', 'aave']) {
        await page.getByTestId(`protocol-${protocol}`).check()
        await expect(page.getByTestId('example')).toBeVisible()
        const box = await page.getByTestId(button).boundingBox()
        const form = await page.getByTestId('stake').boundingBox()
        if (!box || !form) throw new Error('The form has no place')
        expect(box.y + box.height, `${button} of ${protocol}`).toBeLessThanOrEqual(height)
        expect(form.y + form.height, `the form of ${protocol}`).toBeLessThanOrEqual(height)
      }
      if (button === 'stake-connect') await connect(page)
    }
  })
}

test('R10 an entry that is still written to the address does not lead back from the next page', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await openPage(page, '/stake?ngo=1')
  await expect(page.getByTestId('example')).toBeVisible()
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  await page.getByTestId('stake-input').fill('2')
  await page.getByTestId('header-link-withdraw').click()
  // Longer than the entry waits to be written.
  await page.waitForTimeout(1000)
  release()
  await expect(page).toHaveURL(/\/withdraw$/)
  await expect(page.getByTestId('page-title')).toHaveText('Withdraw')
})

test('R10 a stake ends in its result, with the picture beside it and a picture to share', async ({
  page,
}) => {
  await openSignedIn(page, '/stake?ngo=1')
  await fillStake(page, { token: 'eth', amount: '0.25', percent: 25 })
  await stakeAndWait(page)
  await expect(page.getByTestId('stake')).toBeHidden()
  await expect(page.getByTestId('stake-result').getByRole('heading')).toHaveText(
    'From now on, your 0.25 ETH gives to Blue Tide.',
  )
  await expect(page.getByTestId('principal')).toHaveText('0.25 ETH')
  const picture = page.getByTestId('share-picture')
  await expect(picture).not.toHaveAccessibleName(/0\.25/)
  await page.getByTestId('share-amount').check()
  await expect(picture).toHaveAccessibleName(/25% of the yield of 0\.25 ETH to Blue Tide/)
  await page.getByTestId('stake-again').click()
  await expect(page.getByTestId('stake-input')).toHaveValue('')
})
