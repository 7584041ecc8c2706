import { routes } from '@kindyield/api-contract'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Address } from 'viem'
import local from '../../deployments/local.json' with { type: 'json' }
import { callApi } from './stack/call-api.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { setAllowance } from './wallet/vault-transactions.ts'
import { fetchTransactions, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'
import { newestPosition, withdraw } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Has no position in the seeded history; funded by the `fund` job. */
const HOLDER = 17

async function openAave(page: Page, request: APIRequestContext) {
  const wallet = await openSignedIn(page, '/stake?ngo=1', { account: HOLDER })
  await runLocalJob(request, { act: 'fund', address: await wallet.address() })
  await page.getByTestId('protocol-aave').check()
  return wallet
}

for (const [token, amount] of [
  ['USDC', '120500000'],
  ['USDT', '120500000'],
  ['DAI', '120500000000000000000'],
] as const) {
  test(`R14 R15 ${token} is approved, deposited through Aave and withdrawn`, async ({ page, request }) => {
    const wallet = await openAave(page, request)
    await fillStake(page, { token: token.toLowerCase(), amount: '120.5', percent: 30 })
    await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Approve, then deposit and donate')
    await expect(page.getByTestId('steps')).toContainText(
      /1\/2Approve exactly 120\.5.*2\/2Deposit and donate/,
    )
    const position = await stakeAndWait(page)
    await expect(page.getByTestId('stake-again')).toHaveText('Deposit again')
    expect(wallet.sent).toHaveLength(2)
    const [deposit] = await fetchTransactions(page, 'aave')
    expect(deposit).toMatchObject({ positionId: position, percent: 30, label: 'Deposit', amount })

    await page.getByTestId('header-link-withdraw').click()
    await withdraw(page, newestPosition(page), { method: 'token', amount: '20.25' })
    await expect(page.getByTestId('withdraw-result')).toContainText(`20.25 ${token} from Blue Tide`)
    await expect(page.getByTestId('history-row').first()).toContainText(`20.25 ${token}`)
    expect(wallet.pageErrors).toEqual([])
  })
}

test('R9 R14 Aave is remembered; a leftover USDT allowance is reset to zero before the new approval', async ({
  page,
  request,
}) => {
  const wallet = await openAave(page, request)
  const { data } = await callApi(request, routes.ngo.aave, { params: { id: '1' } })
  const [token, owner, vault] = [local.aave.tokens.USDT, await wallet.address(), data.vault] as [
    Address,
    Address,
    Address,
  ]
  await setAllowance(token, owner, vault, 7_000_000n)
  await page.reload()
  await expect(page.getByTestId('protocol-aave')).toBeChecked()
  await fillStake(page, { token: 'usdt', amount: '25', percent: 30 })
  await expect(page.getByTestId('steps')).toContainText('1/3Take back the older approval')
  await stakeAndWait(page)
  expect(wallet.sent).toHaveLength(3)
  const [deposit] = await fetchTransactions(page, 'aave')
  expect(deposit).toMatchObject({ label: 'Deposit', amount: '25000000' })
})
