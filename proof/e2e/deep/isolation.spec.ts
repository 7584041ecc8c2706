import { routes } from '@kindyield/api-contract'
import { ngoFactoryAbi } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { accounts } from '@kindyield/devnet'
import { createDeployer } from '@kindyield/devnet/control'
import { expect, type Page, test } from '@playwright/test'
import { createTestClient, http, stringToHex } from 'viem'
import { callApi } from '../stack/call-api.ts'
import { openChain } from '../wallet/open-chain.ts'
import { type OpenPage, openPage } from '../wallet/open-page.ts'
import { ANSWERS, answerLate } from '../wallet/test-wallet.ts'
import { connect, fillStake, stakeAndWait } from '../wallet/wallet-steps.ts'
import { type Rehearsal, startRehearsal } from './start-rehearsal.ts'

const KEY = 'second-spring'
const PROFILE = { name: 'Second Spring', imageLink: '', description: 'Orchards', link: '', location: 'Évora' }
const SWITCH = 'wallet_switchEthereumChain'
/** Reads of the network that works, while the other one does not. */
const TRAFFIC = ['/api/lido/NGO', '/api/totals', '/api/lido/apr/average', '/api/status']

let rehearsal: Rehearsal

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  rehearsal = await startRehearsal()
  for (const name of ['hoodi', 'sepolia'] as const) {
    const address = findNetworkFile(name, rehearsal.folder).network.kindyield.ngoFactory ?? '0x'
    const rpcUrl = rehearsal.chains[name].url
    const owner = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
    const args = [stringToHex(KEY, { size: 32 }), PROFILE, accounts.owner.address]
    await owner.send({ address, abi: ngoFactoryAbi }, 'createNgo', args)
  }
})
test.afterAll(() => rehearsal?.stop())

const sepoliaStatus = async (page: Page) =>
  (await callApi(page.request, routes.status, {}, {}, rehearsal.url)).networks[1]

async function openStake(page: Page, startsOn?: number): Promise<OpenPage> {
  const { hoodi, sepolia } = rehearsal.chains
  const wallet = await openPage(page, `${rehearsal.url}/stake?ngo=${KEY}`, {
    chains: [hoodi, sepolia],
    account: 6,
    ...(startsOn !== undefined && { startsOn }),
  })
  await connect(page)
  return wallet
}

/** Asks the working network again and again until `work` is done; every answer must be one. */
async function underTraffic(page: Page, work: () => Promise<void>): Promise<void> {
  const statuses = new Map<number, number>()
  let isDone = false
  const ask = async (path: string) => {
    while (!isDone) {
      const status = (await page.request.get(rehearsal.url + path)).status()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  }
  const traffic = TRAFFIC.map(ask)
  await work().finally(() => {
    isDone = true
  })
  await Promise.all(traffic)
  expect([...statuses.keys()]).toEqual([200])
}

/** Stakes on Hoodi, which works, until our records show it. */
async function stakeOnHoodi(page: Page, amount: string): Promise<void> {
  await page.goto(`${rehearsal.url}/stake?ngo=${KEY}`)
  await page.getByTestId('protocol-lido').check()
  await fillStake(page, { token: 'eth', amount, percent: 50 })
  await stakeAndWait(page)
  await expect(page.getByTestId('own-position')).toBeVisible()
}

test('a switch that is late, done twice, or agreed to and not made sends the action once or not at all', async ({
  page,
}) => {
  const { hoodi, sepolia } = rehearsal.chains
  const wallet = await openStake(page, sepolia.chainId)
  const late = answerLate()
  wallet.answerNext(SWITCH, late.answer)
  await fillStake(page, { token: 'eth', amount: '1', percent: 50 })
  await page.getByTestId('stake-and-donate-button').click()
  // After twenty seconds it is said where to look.
  await expect(page.getByTestId('stake-switching')).toContainText('Look into your wallet', {
    timeout: 60_000,
  })
  await expect(page.getByTestId('stake-input')).toBeDisabled()
  late.confirm()
  await page.getByTestId('stake-result').waitFor()
  expect(wallet.sentOn(hoodi.chainId)).toHaveLength(1)

  await wallet.useChain(sepolia.chainId, 'told')
  await page.getByTestId('stake-again').click()
  wallet.answerNext(SWITCH, ANSWERS.twice)
  await fillStake(page, { token: 'eth', amount: '1', percent: 50 })
  await stakeAndWait(page)
  expect(wallet.sentOn(hoodi.chainId)).toHaveLength(2)

  await wallet.useChain(sepolia.chainId, 'told')
  await page.getByTestId('stake-again').click()
  wallet.answerNext(SWITCH, ANSWERS.unchanged)
  await fillStake(page, { token: 'eth', amount: '1', percent: 50 })
  await page.getByTestId('stake-and-donate-button').click()
  await page.getByTestId('stop-switching').click()
  await expect(page.getByTestId('stake-input')).toBeEnabled()
  await wallet.useChain(hoodi.chainId, 'told')
  await expect(page.getByTestId('switch-hint')).toBeHidden()
  expect(wallet.sentOn(hoodi.chainId)).toHaveLength(2)
  expect(wallet.pageErrors).toEqual([])
})

test('while one network hangs, is reorganised or is gone, the other works and says how old the rest is', async ({
  page,
}) => {
  const { chains, chainPids } = rehearsal
  await openStake(page)

  process.kill(chainPids.sepolia, 'SIGSTOP')
  await underTraffic(page, async () => {
    await stakeOnHoodi(page, '1')
    await expect.poll(async () => (await sepoliaStatus(page))?.state, { timeout: 60_000 }).toBe('silent')
    await page.goto(`${rehearsal.url}/home`)
    await expect(page.getByTestId('home-behind')).toContainText(/Sepolia's figures are from .* not affected/)
  })
  process.kill(chainPids.sepolia, 'SIGCONT')
  await expect.poll(async () => (await sepoliaStatus(page))?.state, { timeout: 60_000 }).toBe('ok')

  const sepolia = createTestClient({ mode: 'hardhat', transport: http(chains.sepolia.url) })
  await underTraffic(page, async () => {
    const snapshot = await sepolia.snapshot()
    await sepolia.mine({ blocks: 3 })
    const isIndexed = async () => {
      const indexedBlock = Number(
        await openChain(chains.sepolia.url, chains.sepolia.chainId).getBlockNumber(),
      )
      await expect
        .poll(() => sepoliaStatus(page), { timeout: 60_000 })
        .toMatchObject({ indexedBlock, state: 'ok' })
    }
    await isIndexed()
    await sepolia.revert({ id: snapshot })
    await sepolia.mine({ blocks: 5 })
    await stakeOnHoodi(page, '1')
    await isIndexed()
  })

  process.kill(chainPids.sepolia, 'SIGKILL')
  await underTraffic(page, async () => {
    await stakeOnHoodi(page, '1')
    const { status, silent } = await (await page.request.get(`${rehearsal.url}/api/ready`)).json()
    expect({ status, silent }).toEqual({ status: 'ready', silent: ['chain:11155111'] })
  })
})
