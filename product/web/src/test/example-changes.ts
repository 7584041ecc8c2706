import type { AnnouncedChange } from '@kindyield/api-contract'

/** A new rewards owner of the NGO 1, announced for 18/11/2026. */
export function exampleChange(changes: Partial<AnnouncedChange> = {}): AnnouncedChange {
  return {
    change: 'rewardsOwner',
    chainId: 31_337,
    ngoId: '1',
    vault: null,
    token: null,
    value: `0x${'ab'.repeat(20)}`,
    announcedAt: '2026-11-11T12:00:00.000Z',
    earliest: '2026-11-18T12:00:00.000Z',
    voidFrom: '2026-12-02T12:00:00.000Z',
    status: 'announced',
    endedAt: null,
    transactionHash: `0x${'cd'.repeat(32)}`,
    ...changes,
  }
}
