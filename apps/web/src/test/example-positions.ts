import type { Position, WithdrawalRequest } from '@kindyield/api-contract'

const ETHER = 10n ** 18n
const VAULT = `0x${'11'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`

export function examplePosition(changes: Partial<Position> = {}): Position {
  return {
    vault: VAULT,
    positionId: '7',
    ngoId: '1',
    ngoName: 'Blue Tide',
    token: `0x${'22'.repeat(20)}`,
    percent: 25,
    principal: String(6n * ETHER),
    balance: String((63n * ETHER) / 10n),
    earned: String((4n * ETHER) / 10n),
    donated: String(ETHER / 10n),
    kept: String((3n * ETHER) / 10n),
    startDate: '2026-08-17T12:00:00.000Z',
    isOpen: true,
    transactionHash: HASH,
    ...changes,
  }
}

export function exampleRequest(changes: Partial<WithdrawalRequest> = {}): WithdrawalRequest {
  return {
    requestId: '42',
    ngoId: '1',
    ngoName: 'Blue Tide',
    vault: VAULT,
    positionId: '7',
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
