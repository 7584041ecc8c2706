import type { Activity } from '@kindyield/api-contract'

/** A stake of 2 stETH. */
export function exampleActivity(changes: Partial<Activity> = {}): Activity {
  return {
    id: '31337-9-1-1',
    chainId: 31_337,
    protocol: 'lido',
    kind: 'stake',
    action: 'stake',
    ngoId: '1',
    ngoName: 'Blue Tide',
    vault: `0x${'ab'.repeat(20)}`,
    positionId: '9',
    positionNumber: 1,
    percent: 25,
    token: `0x${'11'.repeat(20)}`,
    amount: '2000000000000000000',
    donated: null,
    kept: null,
    ethType: null,
    tokenAmount: null,
    inAToken: false,
    paidBy: null,
    change: null,
    timestamp: '2026-11-09T19:00:00.000Z',
    blockNumber: 9,
    transactionHash: `0x${'cd'.repeat(32)}`,
    ...changes,
  }
}
