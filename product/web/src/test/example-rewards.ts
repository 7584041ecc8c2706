import { exampleNgo } from './example-ngos.ts'
import { exampleTotals } from './example-positions.ts'
import { examplePrice } from './example-price.ts'
import { jsonResponse } from './fake-api.ts'

const VAULT = `0x${'ab'.repeat(20)}`
const TOTAL = 23

const amounts = { earned: '4000000000000000', donated: '1000000000000000', kept: '3000000000000000' }
const ofPosition = {
  chainId: 31_337,
  vault: VAULT,
  positionId: '9',
  ngoId: '1',
  ngoKey: 'blue-tide',
  ngoName: 'Blue Tide',
  transactionHash: `0x${'cd'.repeat(32)}`,
}
const { totals: _totals, donors: _donors, sides: _sides, shown: _shown, ...ngo } = exampleNgo()

/** API responses for a user with one stake and 23 rewards in a token. */
export function rewardHandlers(token: string) {
  const earned = { ...amounts, token }
  const rewards = Array.from({ length: TOTAL }, (_, index) => ({
    ...ofPosition,
    ...earned,
    positionNumber: 1,
    id: `${index}-1`,
    reportId: `${index}-2`,
    timestamp: '2026-11-09T19:00:00Z',
    blockNumber: index,
  }))
  const stake = {
    ...ofPosition,
    ...earned,
    number: 1,
    given: [],
    partOf: null,
    movedTo: null,
    arrivedFrom: [],
    unsettled: null,
    percent: 25,
    principal: '1000000000000000000',
    balance: null,
    startDate: '2026-08-17T12:00:00Z',
    isOpen: true,
    tranche: '25',
    isWhole: true,
    shortfall: '0',
  }
  const transaction = {
    ...ofPosition,
    id: '7-1',
    positionNumber: 1,
    percent: 25,
    timestamp: '2026-08-17T12:00:00Z',
    blockNumber: 7,
    action: '1',
    label: 'Stake',
    amount: '1000000000000000000',
    tokenAmount: '1000000000000000000',
    requestId: null,
    paidBy: null,
    isAddition: false,
    change: null,
  }
  return {
    '/api/lido/reward/current': ({ searchParams }: URL) => {
      const skip = Number(searchParams.get('skip'))
      return jsonResponse({ data: rewards.slice(skip, skip + 20), total: TOTAL, totals: [earned] })
    },
    '/api/lido/reward/daily': () => jsonResponse({ data: [{ day: '2026-11-09', ...earned, lost: '0' }] }),
    '/api/lido/user/deposits-info': () =>
      jsonResponse({
        data: { totals: [exampleTotals({ ...earned, open: amounts })], positions: [stake], changes: [] },
      }),
    '/api/lido/user/NGO': () =>
      jsonResponse({ data: [{ ...ngo, given: [earned], stakes: [stake] }], total: 1 }),
    '/api/lido/transaction': () => jsonResponse({ data: [transaction], total: 1 }),
    '/api/price': () => jsonResponse(examplePrice),
  }
}
