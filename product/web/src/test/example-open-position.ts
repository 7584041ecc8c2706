import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'

const ETHER = 10n ** 18n

export const exampleOpenPosition: OpenPosition = {
  chainId: 31_337,
  vault: `0x${'11'.repeat(20)}`,
  id: 7n,
  token: `0x${'22'.repeat(20)}`,
  key: '7',
  number: 2,
  protocol: 'lido',
  symbol: 'ETH',
  decimals: 18,
  ngoName: 'Blue Tide',
  imageLink: '',
  ngoId: '1',
  isFinished: false,
  isPaused: false,
  tranche: '25',
  isWhole: true,
  percent: 25,
  principal: 6n * ETHER,
  donated: 0n,
  kept: 0n,
  yieldWithin: 0n,
  given: [{ ngoId: '1', ngoName: 'Blue Tide', amount: ETHER / 10n }],
  arrivedFrom: [],
  unsettledDonation: 0n,
  unsettledKept: 0n,
  shortfall: 0n,
  balance: 6n * ETHER,
  startDate: new Date('2026-08-17T12:00:00Z'),
}
