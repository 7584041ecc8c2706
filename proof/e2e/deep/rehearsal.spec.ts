import { lidoVaultAbi } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { accounts, rebaseLido } from '@kindyield/devnet'
import { createDeployer } from '@kindyield/devnet/control'
import { expect, type Page, test } from '@playwright/test'
import { type Address, createWalletClient, http, parseAbi, parseEther, parseUnits } from 'viem'
import { confirmAction } from '../administration/administration-steps.ts'
import { openChain } from '../wallet/open-chain.ts'
import { openPage } from '../wallet/open-page.ts'
import { connect, fillStake, stakeAndWait } from '../wallet/wallet-steps.ts'
import { newestPosition, openForm, withdraw } from '../withdraw/withdraw-steps.ts'
import { type Rehearsal, startRehearsal } from './start-rehearsal.ts'

const OWNER = 0
const GIVER = 5
const NAME = 'Second Spring'
const KEY = 'second-spring'

let rehearsal: Rehearsal

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  rehearsal = await startRehearsal()
})
test.afterAll(() => rehearsal?.stop())

const chainsOf = ({ hoodi, sepolia }: Rehearsal['chains']) => [hoodi, sepolia]
const deployerOn = ({ url: rpcUrl }: Rehearsal['chains']['hoodi']) =>
  createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })

test('what is deployed by command is one site of two public networks, with nothing local in it', async ({
  page,
}) => {
  const { url, chains } = rehearsal
  const { pageErrors } = await openPage(page, `${url}/stake`, { chains: chainsOf(chains) })
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('metamask-option').waitFor()
  await expect(page.getByTestId('demo-option')).toHaveCount(0)
  await expect(page.getByTestId('time-panel')).toHaveCount(0)
  await expect(page.getByTestId('sync-status').locator('p')).toHaveText([/^Hoodi: /, /^Sepolia: /])
  expect(pageErrors).toEqual([])
})

test('the owner creates a non-profit on both networks', async ({ page }) => {
  const { url, chains } = rehearsal
  const { hoodi, sepolia } = chains
  const wallet = await openPage(page, `${url}/administration/new`, {
    account: OWNER,
    chains: chainsOf(chains),
  })
  await connect(page)
  const profile = {
    name: NAME,
    location: 'Évora, Portugal',
    description: 'Old orchards are grafted anew.',
    link: 'https://secondspring.example',
  }
  for (const [field, text] of Object.entries(profile)) await page.getByTestId(`admin-${field}`).fill(text)
  await page.getByTestId('admin-picture-forest').check()
  await page.getByTestId('admin-rewards-owner-input').fill(await wallet.address())
  await page.getByTestId('admin-go-on').click()
  await confirmAction(page, `admin-create-${hoodi.chainId}`, null)
  await expect(page.getByTestId(`admin-create-${hoodi.chainId}-step`)).toHaveAttribute('data-step', 'done')
  await confirmAction(page, `admin-create-${sepolia.chainId}`, null)
  await expect(page.getByTestId('admin-sequence-done')).toBeVisible()
})

test('a giver goes the whole way: stakes, deposits, gives, takes back and claims', async ({ page }) => {
  const { url, chains, folder } = rehearsal
  const { hoodi, sepolia } = chains
  const wallet = await openPage(page, `${url}/stake?ngo=${KEY}`, {
    chains: chainsOf(chains),
    startsOn: 1,
    knows: [],
    account: GIVER,
  })
  const giver = (await wallet.address()) as Address
  const { lido } = findNetworkFile('hoodi', folder).network
  const { aave } = findNetworkFile('sepolia', folder).network
  if (lido === null || aave === null) throw new Error('Each network has its protocol')
  const mint = { address: aave.tokens.USDC, abi: parseAbi(['function mint(address to, uint256 amount)']) }
  await deployerOn(sepolia).send(mint, 'mint', [giver, parseUnits('500', 6)])

  // A wallet that knows neither network adds each when it is needed.
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '2', percent: 50 })
  await stakeAndWait(page)
  await page.getByTestId('stake-again').click()
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'usdc', amount: '200', percent: 50 })
  await stakeAndWait(page)
  expect([wallet.sentOn(hoodi.chainId).length, wallet.sentOn(sepolia.chainId).length]).toEqual([1, 2])

  // Lido's oracle reports, then ours.
  await rebaseLido(deployerOn(hoodi), lido, { rewardsWei: parseEther('1') })
  const vault = await vaultOf(page, 'lido')
  const oracle = createWalletClient({ account: accounts.oracle, transport: http(hoodi.url) })
  const hash = await oracle.writeContract({
    address: vault,
    abi: lidoVaultAbi,
    functionName: 'reportRewards',
    chain: null,
  })
  expect(await openChain(hoodi.url, hoodi.chainId).waitForTransactionReceipt({ hash })).toMatchObject({
    status: 'success',
  })
  await page.goto(`${url}/home`)
  await expect(page.getByTestId('home-given-tokens')).toContainText('stETH')
  await expect(page.getByTestId('home-position')).toHaveCount(2)

  await page.goto(`${url}/withdraw?protocol=aave`)
  await withdraw(page, newestPosition(page), { method: 'token', amount: '50' })
  await expect(page.getByTestId('withdraw-result')).toContainText('50 USDC')
  await page.goto(`${url}/withdraw?protocol=lido`)
  await openForm(newestPosition(page))
  await page.getByTestId('max-button').click()
  await page.getByTestId('request-funds-button').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('Requested')
  const { timestamp } = await openChain(hoodi.url, hoodi.chainId).getBlock()
  await rebaseLido(deployerOn(hoodi), lido, { finalizeUntil: timestamp + 1n })
  await page.reload()
  const request = page.getByTestId('request')
  await expect(request).toHaveAttribute('data-status', 'finalized')
  await request.getByTestId('claim-button').click()
  await expect(request).toHaveAttribute('data-status', 'claimed')
  expect(wallet.pageErrors).toEqual([])
})

async function vaultOf(page: Page, protocol: 'lido' | 'aave'): Promise<Address> {
  const response = await page.request.get(`${rehearsal.url}/api/${protocol}/NGO/${KEY}`)
  return (await response.json()).data.vault
}
