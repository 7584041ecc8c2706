import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@kindyield/api-contract'
import { expect, test } from '@playwright/test'
import { type Hash, parseEther, toHex, zeroAddress } from 'viem'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { confirmAction } from './administration/administration-steps.ts'
import { callApi } from './stack/call-api.ts'
import { childrenNamed } from './stack/process-tree.ts'
import { homeOfTwo, removeDataDir, type StackChain } from './stack/start-stack.ts'
import { startTwoNetworks, type TwoNetworkStack } from './stack/start-two-networks.ts'
import { openChain } from './wallet/open-chain.ts'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { ANSWERS } from './wallet/test-wallet.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

let stack: TwoNetworkStack

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stack = await startTwoNetworks()
})
test.afterAll(async () => {
  await stack.stop()
  removeDataDir(stack.dataDir)
})

const open = ({ url, chainId }: StackChain) => openChain(url, chainId)

test('R8 each protocol is on a chain of its own, with ninety days of history, and pages tell of both', async ({
  page,
}) => {
  const { networks } = await callApi(page.request, routes.status, {}, {}, stack.url)
  expect(networks).toMatchObject([
    { chainId: 31_337, name: 'Local Lido chain', protocols: ['lido'], lagBlocks: 0, state: 'ok' },
    { chainId: 31_338, name: 'Local Aave chain', protocols: ['aave'], lagBlocks: 0, state: 'ok' },
  ])
  for (const route of [routes.ngos.lido, routes.ngos.aave]) {
    const { data } = await callApi(page.request, route, { query: { take: 8 } }, {}, stack.url)
    expect(data.map(({ donors }) => donors).some(donors => donors > 0)).toBe(true)
    expect(data[0]?.sides.map(({ chainId }) => chainId)).toEqual([31_337, 31_338])
  }

  const { pageErrors } = await openPage(page, `${stack.url}/home`, { chains: stack.chains })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByTestId('sync-status').locator('p')).toHaveText([
    /^Local Lido chain: Data up to block/,
    /^Local Aave chain: Data up to block/,
  ])
  expect(pageErrors).toEqual([])
})

test('the test wallet is on one of the chains, sends there, and switches well or badly', async ({ page }) => {
  const { lido, aave } = stack
  const wallet = await openPage(page, `${stack.url}/how-it-works`, {
    chains: stack.chains,
    startsOn: 1,
    knows: [lido.chainId],
  })
  const ask = (method: string, param?: Record<string, unknown>) =>
    page.evaluate(
      ([name, given]) => window.testWalletRequest({ method: name, params: given ? [given] : [] }),
      [method, param] as const,
    )
  const chainId = async () => (await ask('eth_chainId')).result
  const switchTo = (id: number) => ask('wallet_switchEthereumChain', { chainId: toHex(id) })
  const pay = { from: await wallet.address(), to: zeroAddress, value: toHex(parseEther('0.001')) }

  expect(await chainId()).toBe('0x1')
  expect(await ask('eth_sendTransaction', pay)).toMatchObject({ error: { code: 4901 } })
  expect(await switchTo(aave.chainId)).toMatchObject({ error: { code: 4902 } })
  await ask('wallet_addEthereumChain', { chainId: toHex(aave.chainId) })
  expect(await chainId()).toBe(toHex(aave.chainId))
  const other = { ...pay, chainId: toHex(lido.chainId) }
  expect(await ask('eth_sendTransaction', other)).toMatchObject({ error: { code: -32_602 } })
  const { result: onAave } = await ask('eth_sendTransaction', { ...pay, chainId: toHex(aave.chainId) })

  wallet.answerNext('wallet_switchEthereumChain', ANSWERS.unchanged)
  expect(await switchTo(lido.chainId)).toEqual({ result: null })
  wallet.rejectNext('wallet_switchEthereumChain')
  expect(await switchTo(lido.chainId)).toMatchObject({ error: { code: 4001 } })
  expect(await chainId()).toBe(toHex(aave.chainId))
  await switchTo(lido.chainId)
  expect(await chainId()).toBe(toHex(lido.chainId))
  const { result: onLido } = await ask('eth_sendTransaction', pay)
  expect(wallet.sent).toEqual([onAave, onLido])
  expect(wallet.sentOn(aave.chainId)).toEqual([onAave])
  for (const [chain, hash] of [
    [aave, onAave],
    [lido, onLido],
  ] as const) {
    expect(await open(chain).getTransaction({ hash: hash as Hash })).toMatchObject({ from: pay.from })
  }
})

test('R46 a giver stakes on one network and deposits on the other, with the wallet on the wrong one each time', async ({
  page,
}) => {
  const { lido, aave, url, chains } = stack
  const wallet = await openPage(page, `${url}/stake?ngo=blue-tide`, {
    chains,
    startsOn: aave.chainId,
    account: 5,
  })
  await connect(page)
  // On any network of the site the wallet is left where it is.
  expect(wallet.requestedMethods).not.toContain('wallet_switchEthereumChain')
  await expect(page.getByTestId('network-notice')).toBeHidden()

  await fillStake(page, { token: 'eth', amount: '1.5', percent: 40 })
  await expect(page.getByTestId('switch-hint')).toHaveText(
    'Staking is on Local Lido chain. Your wallet will ask to switch.',
  )
  wallet.rejectNext('wallet_switchEthereumChain')
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText(
    'Your wallet stayed on Local Aave chain. Nothing was sent. Choose Local Lido chain there, or try again.',
  )
  expect(wallet.sent).toEqual([])
  await stakeAndWait(page)
  expect(wallet.sentOn(lido.chainId)).toHaveLength(1)

  await page.goto(`${url}/stake?ngo=blue-tide`)
  await page.getByTestId('protocol-aave').check()
  await fillStake(page, { token: 'usdc', amount: '250', percent: 40 })
  await expect(page.getByTestId('steps')).toContainText('1/3Switch to Local Aave chain')
  await stakeAndWait(page)
  expect(wallet.sentOn(aave.chainId)).toHaveLength(2)

  await page.getByTestId('address-button').click()
  await expect(page.getByTestId('transaction').getByTestId('network-name')).toHaveText([
    'Local Aave chain',
    'Local Aave chain',
    'Local Lido chain',
  ])
  await expect(page.getByTestId(`balance-${lido.chainId}-stETH`)).toHaveText(/\d/)
  await expect(page.getByTestId(`balance-${aave.chainId}-USDC`)).toHaveText(/\d/)
  await expectAccessible(page)
  await page.goto(`${url}/home`)
  const positions = page.getByTestId('home-position')
  await expect(positions.filter({ hasText: '1.5 stETH' })).toHaveCount(1)
  await positions.filter({ hasText: '250 USDC' }).click()
  await expect(page.getByTestId('position-sheet')).toContainText('USDC')
  await expect(page).toHaveURL(/position=aave-\d+$/)
  expect(wallet.pageErrors).toEqual([])
})

test('R22 R20 the owner creates a non-profit on both networks, over a refusal and a reload, and it is one', async ({
  page,
}) => {
  const { lido, aave } = stack
  const wallet = await openSignedIn(page, `${stack.url}/administration/new`, {
    account: 0,
    chains: stack.chains,
  })
  const step = (chainId: number) => page.getByTestId(`admin-create-${chainId}-step`)
  const profile = {
    name: 'Second Spring',
    location: 'Évora, Portugal',
    description: 'Old orchards are grafted anew.',
    link: 'https://secondspring.example',
  }
  for (const [field, text] of Object.entries(profile)) await page.getByTestId(`admin-${field}`).fill(text)
  await page.getByTestId('admin-picture-forest').check()
  await page.getByTestId('admin-rewards-owner-input').fill(await wallet.address())
  await page.getByTestId('admin-go-on').click()

  wallet.rejectNext('eth_sendTransaction')
  await confirmAction(page, `admin-create-${lido.chainId}`, 'failure')
  await page.reload()
  await confirmAction(page, `admin-create-${lido.chainId}`, null)
  await expect(step(lido.chainId)).toHaveAttribute('data-step', 'done')
  await page.reload()
  await expect(step(lido.chainId)).toHaveAttribute('data-step', 'done')
  await expect(page.getByTestId('switch-hint')).toContainText('Local Aave chain')
  await confirmAction(page, `admin-create-${aave.chainId}`, null)
  await expect(page.getByTestId('admin-sequence-done')).toBeVisible()
  expect(wallet.sentOn(aave.chainId)).toHaveLength(1)

  await page.goto(`${stack.url}/administration`)
  await expect(page.getByTestId('admin-ngo').filter({ hasText: profile.name })).toHaveCount(1)
  await expect(page.getByTestId('admin-drafts')).toBeHidden()
  await page.goto(`${stack.url}/ngo/second-spring`)
  await expect(page.getByTestId('side-lido')).toContainText('Lido on Local Lido chain')
  await expect(page.getByTestId('side-aave')).toContainText('Aave on Local Aave chain')
  // Between block and index the API does not know it, which the browser logs.
  expect(wallet.pageErrors.filter(error => !error.includes('/NGO/second-spring'))).toEqual([])
})

test('after kill -9 of one chain the rest stops, and the next start has both as they were', async () => {
  const before = await Promise.all(stack.chains.map(chain => open(chain).getBlock()))
  const ofAave = `--chain-id ${stack.aave.chainId}`
  const killed = childrenNamed(stack.process.pid ?? 0, 'chain').find(({ command }) =>
    command.includes(ofAave),
  )
  if (killed === undefined) throw new Error('The stack has a chain for Aave')
  process.kill(killed.pid, 'SIGKILL')
  expect(await stack.ended).toBe(1)
  expect(stack.output()).toContain('The Aave chain ended unexpectedly (signal SIGKILL). Stopping the rest.')

  stack = await startTwoNetworks(stack.dataDir)
  for (const [index, chain] of stack.chains.entries()) {
    const { number = 0n, hash } = before[index] ?? {}
    expect((await open(chain).getBlock({ blockNumber: number })).hash).toBe(hash)
  }
  const log = readFileSync(join(homeOfTwo(stack.dataDir), 'logs/server.log'), 'utf8')
  expect(log).not.toMatch(/the chain was reset|the chain was reorganised/)
})
