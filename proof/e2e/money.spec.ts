import { routes } from '@kindyield/api-contract'
import {
  type Accounts,
  depositsInfo,
  ngoDetail,
  readAccounts,
  rewardDays,
  rewards,
  transactions,
  userNgos,
  withdrawalRequests,
} from '@kindyield/audit'
import { type Deployment, deploymentOn, withdrawalQueueAbi } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { expect, type Page, test } from '@playwright/test'
import { type Address, getAddress, type PublicClient } from 'viem'
import { dollarsOf, readDollars, readFigures, shownAs } from './money/screen-figures.ts'
import { callApi } from './stack/call-api.ts'
import { openChain } from './wallet/open-chain.ts'
import { openSignedIn } from './wallet/open-page.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const deployment = deploymentOn(networks.local) as Deployment
const STABLECOINS = new Map<string, string>(
  Object.entries(deployment.aave?.tokens ?? {}).map(([symbol, token]) => [token, symbol]),
)
const AMOUNTS = new Set([
  'principal',
  'balance',
  'earned',
  'donated',
  'kept',
  'amount',
  'tokenAmount',
  'claimed',
  'lost',
  'staked',
  'paid',
])

type Amount = { wei: bigint; symbol: string }

/** Every amount of an answer, and what a position or a request has gained or lost. */
function amountsIn(answer: unknown, symbol: string): Amount[] {
  if (Array.isArray(answer)) return answer.flatMap(each => amountsIn(each, symbol))
  if (typeof answer !== 'object' || answer === null) return []
  const fields = answer as Record<string, unknown>
  const own = STABLECOINS.get(String(fields.token)) ?? symbol
  const read = (name: string) => (typeof fields[name] === 'string' ? BigInt(fields[name]) : undefined)
  const difference = (one?: bigint, other?: bigint) =>
    one === undefined || other === undefined ? [] : [one > other ? one - other : other - one]
  return [
    ...[...AMOUNTS].flatMap(name => read(name) ?? []),
    ...difference(read('balance'), read('principal')),
    // What a non-profit was given and not paid yet.
    ...difference(read('donated'), read('paid')),
    ...difference(settledBalance(fields), read('principal')),
    ...difference(read('amount'), read('claimed')),
    ...difference(read('amount'), read('tokenAmount')),
  ]
    .map((wei): Amount => ({ wei, symbol: own }))
    .concat(Object.values(fields).flatMap(each => amountsIn(each, own)))
}

/** What a position or a token's positions would pay, without what the next report settles. */
function settledBalance({ balance, unsettled }: Record<string, unknown>): bigint | undefined {
  if (typeof balance !== 'string' || typeof unsettled !== 'object' || unsettled === null) return undefined
  return BigInt(balance) - BigInt((unsettled as { kept: string }).kept)
}

/** What was given to an NGO in each day and each month. */
function donationsByPeriod({ series }: ReturnType<typeof ngoDetail>['data']) {
  return ['YYYY-MM-DD', 'YYYY-MM'].flatMap(({ length }) =>
    [...Map.groupBy(series, ({ token }) => token)].flatMap(([token, days]) => {
      const untilEnd = new Map(days.map(({ day, donated }) => [day.slice(0, length), BigInt(donated)]))
      return [...untilEnd.values()].map((donated, index, all) => ({
        token,
        donated: String(donated - (all[index - 1] ?? 0n)),
      }))
    }),
  )
}

function amountsOf(accounts: Accounts, holder: Address, protocol: Protocol): Amount[] {
  const { ledger, block } = accounts
  const view = { ...accounts, holder, protocol }
  const since = new Date(block.timestamp.getTime() - 365 * 86_400_000).toISOString().slice(0, 10)
  const ngos = [...ledger.ngos.values()].map(ngo => ngoDetail(ngo, protocol, since))
  return amountsIn(
    [
      depositsInfo(view),
      rewards(view),
      rewardDays(view),
      transactions(view),
      userNgos(view),
      withdrawalRequests(view),
      ngos,
      ngos.map(({ data }) => donationsByPeriod(data)),
    ],
    'ETH',
  )
}

/** Totals of all stablecoins together, in the 18 decimals of DAI. */
function sumsOfStablecoins(accounts: Accounts, holder: Address): Amount[] {
  const { totals } = depositsInfo({ ...accounts, holder, protocol: 'aave' }).data
  const sumOf = (pick: (total: (typeof totals)[number]) => string): Amount => {
    const scaled = totals.map(total =>
      STABLECOINS.get(total.token) === 'DAI' ? BigInt(pick(total)) : BigInt(pick(total)) * 10n ** 12n,
    )
    return { wei: scaled.reduce((sum, each) => sum + each, 0n), symbol: 'DAI' }
  }
  return (['earned', 'donated', 'kept'] as const).flatMap(part => [
    sumOf(total => total[part]),
    sumOf(total => total.open[part]),
    sumOf(total => total.unsettled[part]),
  ])
}

/** What was given to all NGOs together, at both protocols. */
function totalsOfTheWhole({ ledger, block }: Accounts): Amount[] {
  const today = block.timestamp.toISOString().slice(0, 10)
  const totals = PROTOCOLS.flatMap(protocol =>
    [...ledger.ngos.values()].flatMap(ngo => ngoDetail(ngo, protocol, today).data.totals),
  )
  return [...Map.groupBy(totals, ({ token }) => token)].map(([token, given]) => ({
    wei: given.reduce((sum, { donated }) => sum + BigInt(donated), 0n),
    symbol: STABLECOINS.get(token) ?? 'ETH',
  }))
}

/** What the queue itself says: the most that one request may ask for, and what each finalized one pays. */
async function amountsInQueue(client: PublicClient, { ledger }: Accounts): Promise<Amount[]> {
  const queue = { address: deployment.lido?.withdrawalQueue as Address, abi: withdrawalQueueAbi }
  const ids = [...ledger.requests.values()].filter(({ claim }) => claim === null).map(({ id }) => id)
  const last = await client.readContract({ ...queue, functionName: 'getLastFinalizedRequestId' })
  const ready = ids.filter(id => id <= last).sort((one, other) => Number(one - other))
  const checkpoint = await client.readContract({ ...queue, functionName: 'getLastCheckpointIndex' })
  const hints = await client.readContract({
    ...queue,
    functionName: 'findCheckpointHints',
    args: [ready, 1n, checkpoint],
  })
  const claimable = await client.readContract({
    ...queue,
    functionName: 'getClaimableEther',
    args: [ready, hints],
  })
  const most = await client.readContract({ ...queue, functionName: 'MAX_STETH_WITHDRAWAL_AMOUNT' })
  return [most, ...claimable].map(wei => ({ wei, symbol: 'ETH' }))
}

async function unexplainedOn(page: Page, amounts: Amount[], usd: bigint): Promise<string[]> {
  const isStable = (symbol: string) => [...STABLECOINS.values()].includes(symbol)
  const shown = new Set(
    amounts.map(({ wei, symbol }) => `${shownAs(wei, symbol)} ${isStable(symbol) ? symbol : 'ETH'}`),
  )
  const dollars = new Set(
    amounts.map(({ wei, symbol }) => dollarsOf(wei, symbol, isStable(symbol) ? 1n : usd)),
  )
  const figures = (await readFigures(page)).map(
    ({ amount, symbol }) => `${amount} ${isStable(symbol) ? symbol : 'ETH'}`,
  )
  expect(figures.length, 'figures on the screen').toBeGreaterThan(5)
  return [
    ...figures.filter(each => !shown.has(each)),
    ...(await readDollars(page)).filter(each => !dollars.has(each)),
  ]
}

test('R43 every amount on every screen is one that the raw logs add up to', async ({ page }) => {
  const wallet = await openSignedIn(page, '/rewards')
  const holder = getAddress(await wallet.address())
  const client = openChain() as unknown as PublicClient
  const { USD } = await callApi(page.request, routes.price, {})
  for (const protocol of PROTOCOLS) {
    await page.getByTestId('protocol-switch').getByText(protocol, { exact: false }).click()
    for (const [path, ready] of [
      ['/rewards', 'rewards'],
      ['/withdraw', 'totals'],
      ['/ngo/1', 'ngo-figures'],
      ['/marketplace', 'ngo-donated'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByTestId(ready).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const accounts = await readAccounts(client, deployment)
      const amounts = [
        ...amountsOf(accounts, holder, protocol),
        ...sumsOfStablecoins(accounts, holder),
        ...totalsOfTheWhole(accounts),
        ...(await amountsInQueue(client, accounts)),
      ]
      expect(await unexplainedOn(page, amounts, BigInt(USD)), `${path} of ${protocol}`).toEqual([])
    }
  }
})
