import type { Settings } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain/testing/networks'
import { useLocation } from 'react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { exampleActivity } from '#test/example-activity.ts'
import { rewardHandlers } from '#test/example-rewards.ts'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { storeLastWallet, storeSession, WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { useAccess } from '#web3/session/use-access.ts'

export const stETH = networks.local.lido?.stETH ?? ''
export const USDC = networks.local.aave?.tokens.USDC ?? ''
export const lido = rewardHandlers(stETH)

const reward = exampleActivity({
  kind: 'reward',
  action: 'reward',
  percent: null,
  token: stETH,
  amount: '4000000000000000',
  donated: '1000000000000000',
  kept: '3000000000000000',
})
const loss = { ...reward, kind: 'loss', action: 'loss', donated: null, kept: null }

export const nothing = () => jsonResponse({ data: [], total: 0, networks: [] })
export const report = (expectedAt: string | null) => () =>
  jsonResponse({
    data: {
      lastAt: '2026-11-09T13:30:00.000Z',
      expectedAt,
      paymentAt: null,
      now: '2026-11-10T08:30:00.000Z',
    },
  })

/** One Lido stake that gave 0.001 stETH, and 5 USDC given at Aave by a closed position. */
export async function answers() {
  const { data: ngos } = await lido['/api/lido/user/NGO']().json()
  const given = { token: USDC, earned: '20000000', donated: '5000000', kept: '15000000' }
  const none = { earned: '0', donated: '0', kept: '0' }
  const totals = { ...given, open: none, unsettled: none, shortfall: '0', principal: '0', balance: '0' }
  return {
    '/api/status': () => jsonResponse(exampleStatus),
    ...lido,
    '/api/aave/user/deposits-info': () =>
      jsonResponse({
        data: { totals: [{ ...totals, positions: 0, positionsEver: 1 }], positions: [], changes: [] },
      }),
    '/api/aave/user/NGO': () => jsonResponse({ data: [{ ...ngos[0], given: [given] }], total: 1 }),
    '/api/lido/withdraw/request': nothing,
    '/api/user/yield': ({ searchParams }: URL) =>
      jsonResponse({
        data: {
          tokens: [],
          value: { earned: '33.00', donated: '8.11', kept: '24.89' },
          currency: searchParams.get('currency'),
          sample: false,
        },
      }),
    '/api/lido/report/next': report('2026-11-10T13:30:00.000Z'),
    '/api/aave/report/next': report('2026-11-10T13:30:00.000Z'),
    '/api/user/activity': ({ searchParams }: URL) => {
      const skip = Number(searchParams.get('skip'))
      const data = [reward, loss].map((each, index) => ({ ...each, id: `31337-9-${skip + index}-1` }))
      return jsonResponse({ data, total: 12, networks: [] })
    },
  }
}

type Answers = Parameters<typeof fakeApi>[0]

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

function Step() {
  return <output data-testid="access">{useAccess().step}</output>
}

export async function openHome(
  changes: Answers = {},
  {
    isSignedIn = true,
    path = '/home',
    wallet = createFakeWallet(WALLET_ADDRESS),
    settings = {} as Partial<Settings>,
  } = {},
) {
  if (isSignedIn) {
    storeLastWallet()
    wallet.install()
    storeSession()
  }
  const api = fakeApi({ ...(await answers()), ...changes })
  renderInApp(
    <>
      <HomePage />
      <Address />
      <Step />
    </>,
    { fetch: api.fetch, path, settings },
  )
  return api.requests
}
