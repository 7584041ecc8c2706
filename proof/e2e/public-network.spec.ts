import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderNetwork } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import { findFreePort } from '@kindyield/processes'
import { expect, test } from '@playwright/test'
import { type SecondApi, startSecondApi } from './stack/start-second-api.ts'
import { openPage } from './wallet/open-page.ts'
import { connect } from './wallet/wallet-steps.ts'

const { sepolia, local } = networks
const explorer = sepolia.explorer?.url

let site: SecondApi
let folder: string

// A public network is what its file says: this one describes the stack's chain, without its Lido.
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-networks-'))
  const { chainId, aave, kindyield } = local
  writeFileSync(
    join(folder, 'sepolia.json'),
    renderNetwork({ ...sepolia, chainId, genesisHash: null, aave, kindyield }),
  )
  const PORT = String(await findFreePort())
  site = await startSecondApi({
    DEPLOYMENTS: folder,
    NETWORK: 'sepolia',
    PORT,
    WEB_ORIGINS: `http://127.0.0.1:${PORT}`,
    AUTH_SECRET: 'a secret of more than thirty-two bytes',
  })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

test('R2 R8 on a public network the account has its explorer link, every token its faucet, and a protocol that lacks is disabled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  const wallet = await openPage(page, `${site.url}/stake`)
  await connect(page)
  await page.getByTestId('address-button').click()
  const address = (await page.getByTestId('account-address').getAttribute('title')) ?? ''
  expect(address.toLowerCase()).toBe((await wallet.address()).toLowerCase())
  await page.getByTestId('copy-address').click()
  await expect(page.getByTestId('account-dialog').getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByTestId('address-explorer')).toHaveAttribute('href', `${explorer}/address/${address}`)
  for (const token of ['eth', 'usdc', 'usdt', 'dai']) {
    await expect(page.getByTestId(`faucet-${token}`)).toHaveAttribute('href', /^https:/)
  }
  await page.getByTestId('account-dialog-close').click()
  await expect(page.getByTestId('protocol-lido')).toBeDisabled()
  await expect(page.getByTestId('stake').getByText('Sepolia has no Lido', { exact: false })).toBeVisible()
  await expect(page.getByTestId('protocol-aave')).toBeChecked()
  await expect(page.getByTestId('usdc-tab')).toBeChecked()
})

test('R8 explorer links use the kinds of tokens, Aave transactions and Aave addresses', async ({ page }) => {
  await openPage(page, `${site.url}/stake?ngo=1`)
  await connect(page)
  const token = page.getByTestId('token-contract').getByTestId('open-token')
  await expect(token).toHaveAttribute('href', `${explorer}/token/${local.aave?.tokens.USDC}`)

  await page.goto(`${site.url}/ngo/1?protocol=aave`)
  const transaction = page.getByTestId('latest-payments').getByTestId('open-transaction').first()
  await expect(transaction).toHaveAttribute('data-kind', 'aave-tx')
  await expect(transaction).toHaveAttribute('href', /^https:\/\/sepolia\.etherscan\.io\/tx\/0x\w{64}$/)
  const receiver = page.getByTestId('ngo-figures').getByTestId('open-address')
  await expect(receiver).toHaveAttribute('data-kind', 'aave-address')
  await expect(receiver).toHaveAttribute('href', /^https:\/\/sepolia\.etherscan\.io\/address\/0x\w{40}$/)
})
