import { expect, type Page, test } from '@playwright/test'
import { openPage } from './wallet/open-page.ts'
import { connect } from './wallet/wallet-steps.ts'
import { ACCOUNT, newestPosition, openForm } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

type Named = {
  /** Name in the specification. */
  element: string
  testId: string
  role: Parameters<Page['getByRole']>[0]
  name: string | RegExp
}

/** Every element that the specification names, grouped by the state in which it is visible. */
const NAMED: Record<
  'first' | 'ngoChoice' | 'connecting' | 'connected' | 'marketplace' | 'withdraw',
  Named[]
> = {
  first: [
    { element: 'connect wallet', testId: 'connect-wallet', role: 'button', name: 'Connect wallet' },
    {
      element: 'header link impact staking',
      testId: 'header-link-impact-staking',
      role: 'link',
      name: 'Impact staking',
    },
    { element: 'header link withdraw', testId: 'header-link-withdraw', role: 'link', name: 'Withdraw' },
    {
      element: 'header link rewards and donations',
      testId: 'header-link-rewards-and-donations',
      role: 'link',
      name: 'Rewards and donations',
    },
    {
      element: 'header link social impact marketplace',
      testId: 'header-link-social-impact-marketplace',
      role: 'link',
      name: 'Social impact marketplace',
    },
    { element: 'NGO selector', testId: 'ngo-selector', role: 'button', name: /^Choose a non-profit/ },
    { element: 'stake', testId: 'stake', role: 'form', name: 'Stake' },
    { element: 'input for stake', testId: 'stake-input', role: 'textbox', name: 'Amount to stake' },
    {
      element: 'input for percent',
      testId: 'percent-input',
      role: 'textbox',
      name: 'Share of the yield, in percent',
    },
    { element: 'ETH tab', testId: 'eth-tab', role: 'radio', name: 'ETH' },
    { element: 'stETH tab', testId: 'steth-tab', role: 'radio', name: 'stETH' },
  ],
  ngoChoice: [
    {
      element: 'input for NGO',
      testId: 'ngo-input',
      role: 'combobox',
      name: 'Search by name or place',
    },
  ],
  connecting: [
    { element: 'terms agreement', testId: 'terms-agreement', role: 'checkbox', name: /terms/ },
    { element: 'MetaMask option', testId: 'metamask-option', role: 'button', name: /^MetaMask/ },
  ],
  connected: [
    { element: 'address button', testId: 'address-button', role: 'button', name: /0x\w{3}…\w{5}/i },
    {
      element: 'stake-and-donate button',
      testId: 'stake-and-donate-button',
      role: 'button',
      name: 'Stake and donate',
    },
  ],
  marketplace: [
    { element: 'stake button', testId: 'stake-button', role: 'link', name: 'Stake for Blue Tide' },
  ],
  withdraw: [
    { element: 'input for amount', testId: 'amount-input', role: 'textbox', name: 'How much' },
    {
      element: 'request funds button',
      testId: 'request-funds-button',
      role: 'button',
      name: 'Request funds',
    },
  ],
}

async function expectNamed(page: Page, state: keyof typeof NAMED): Promise<void> {
  for (const { element, testId, role, name } of NAMED[state]) {
    const found = page.getByTestId(testId).first()
    await expect(found, element).toBeVisible()
    await expect(found, element).toHaveRole(role)
    await expect(found, element).toHaveAccessibleName(name)
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
