import type { DepositsInfo, Position, WithdrawalRequest } from '@kindyield/api-contract'

const ETHER = 10n ** 18n
type TokenTotals = DepositsInfo['data']['totals'][number]

const TOKEN = `0x${'22'.repeat(20)}`
const VAULT = `0x${'11'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`

export function examplePosition(changes: Partial<Position> = {}): Position {
  return {
    chainId: 31_337,
    vault: VAULT,
    positionId: '7',
    number: 2,
    ngoId: '1',
    ngoKey: 'blue-tide',
    ngoName: 'Blue Tide',
    token: TOKEN,
    percent: 25,
    principal: String(6n * ETHER),
    balance: String((63n * ETHER) / 10n),
    earned: String((4n * ETHER) / 10n),
    donated: String(ETHER / 10n),
    kept: String((3n * ETHER) / 10n),
    given: [{ ngoId: '1', ngoName: 'Blue Tide', donated: String(ETHER / 10n) }],
    partOf: null,
    movedTo: null,
    arrivedFrom: [],
    unsettled: { earned: '0', donated: '0', kept: '0' },
    startDate: '2026-08-17T12:00:00.000Z',
    isOpen: true,
    tranche: '25',
    isWhole: true,
    shortfall: '0',
    transactionHash: HASH,
    ...changes,
  }
}

/** Totals of one token: 0.1 given and 0.3 kept in one open position, 0.25 and 0.5 in three. */
export function exampleTotals(changes: Partial<TokenTotals> = {}): TokenTotals {
  return {
    token: TOKEN,
    earned: String((75n * ETHER) / 100n),
    donated: String(ETHER / 4n),
    kept: String(ETHER / 2n),
    open: {
      earned: String((4n * ETHER) / 10n),
      donated: String(ETHER / 10n),
      kept: String((3n * ETHER) / 10n),
    },
    unsettled: { earned: '0', donated: '0', kept: '0' },
    shortfall: '0',
    principal: String(6n * ETHER),
    balance: String((63n * ETHER) / 10n),
    positions: 1,
    positionsEver: 3,
    ...changes,
  }
}

export function exampleRequest(changes: Partial<WithdrawalRequest> = {}): WithdrawalRequest {
  return {
    requestId: '42',
    chainId: 31_337,
    ngoId: '1',
    ngoName: 'Blue Tide',
    vault: VAULT,
    positionId: '7',
    positionNumber: 2,
    amount: String(2n * ETHER),
    status: 'requested',
    claimable: null,
    claimed: null,
    requestedAt: '2026-11-10T12:00:00.000Z',
    claimedAt: null,
    recipient: null,
    transactionHash: HASH,
    claimTransactionHash: null,
    ...changes,
  }
}
