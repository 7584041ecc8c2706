import { expect, type Page, test } from '@playwright/test'
import { openPage } from './wallet/open-page.ts'
import { connect } from './wallet/wallet-steps.ts'
import { ACCOUNT, newestPosition, openForm } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

type Named = [testId: string, role: Parameters<Page['getByRole']>[0], name: string | RegExp]

/** Every element that the specification names, by the state in which it is visible; its test id is that name. */
const NAMED = {
  first: [
    ['connect-wallet', 'button', 'Connect wallet'],
    ['header-link-impact-staking', 'link', 'Impact staking'],
    ['header-link-withdraw', 'link', 'Withdraw'],
    ['header-link-rewards-and-donations', 'link', 'Rewards and donations'],
    ['header-link-social-impact-marketplace', 'link', 'Social impact marketplace'],
    ['ngo-selector', 'button', /^Choose a non-profit/],
    ['stake', 'form', 'Stake'],
    ['stake-input', 'textbox', 'Amount to stake'],
    ['percent-input', 'textbox', 'Share of the yield, in percent'],
    ['eth-tab', 'radio', 'ETH'],
    ['steth-tab', 'radio', 'stETH'],
  ],
  ngoChoice: [['ngo-input', 'combobox', 'Search by name or place']],
  connecting: [
    ['terms-agreement', 'checkbox', /terms/],
    ['metamask-option', 'button', /^MetaMask/],
  ],
  connected: [
    ['address-button', 'button', /0x\w{3}…\w{5}/i],
    ['stake-and-donate-button', 'button', 'Stake and donate'],
  ],
  marketplace: [['stake-button', 'link', 'Stake for Blue Tide']],
  withdraw: [
    ['amount-input', 'textbox', 'How much'],
    ['request-funds-button', 'button', 'Request funds'],
  ],
} satisfies Record<string, Named[]>

async function expectNamed(page: Page, state: keyof typeof NAMED): Promise<void> {
  for (const [testId, role, name] of NAMED[state] as Named[]) {
    const found = page.getByTestId(testId).first()
    await expect(found).toBeVisible()
    await expect(found).toHaveRole(role)
    await expect(found).toHaveAccessibleName(name)
  }
}

test('R29 every element that the specification names has its test id and an accessible name', async ({
  page,
}) => {
  await openPage(page, '/stake', { account: ACCOUNT.ada })
  await expectNamed(page, 'first')
  await page.getByTestId('ngo-selector').click()
  await expectNamed(page, 'ngoChoice')
  await page.getByTestId('ngo-choice-close').click()

  await page.getByTestId('connect-wallet').click()
  await expectNamed(page, 'connecting')
  await page.getByTestId('connect-dialog-close').click()
  await connect(page)
  await expectNamed(page, 'connected')

  await page.getByTestId('header-link-social-impact-marketplace').click()
  await expectNamed(page, 'marketplace')
  await page.getByTestId('header-link-withdraw').click()
  await openForm(newestPosition(page))
  await expectNamed(page, 'withdraw')
})
